-- A search intersects the lists of its pieces. The list of a piece that most titles of a tenant have is as long as the
-- tenant's list, and says nothing: it is left out (ADR-0091). What is found is compared with the whole text anyway.
-- aval: compatible

-- The pieces of a text that at most a tenth of these titles have; all of them where there is no such piece.
CREATE FUNCTION rare_grams(project text, environment text, sought text, titles text[]) RETURNS bigint[]
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT gram) FILTER (WHERE is_rare), array_agg(DISTINCT gram), '{}')
  FROM (SELECT hashtextextended(piece, hashtextextended(project || environment, 0)) AS gram,
          (SELECT count(*) FROM unnest(titles) title WHERE strpos(title, piece) > 0) * 10 <= cardinality(titles) AS is_rare
        FROM (SELECT substr(lower(sought), n, 3) AS piece FROM generate_series(1, char_length(lower(sought)) - 2) n) pieces
       ) counted;
END;

CREATE OR REPLACE FUNCTION envelopes_titled(project text, asked_environment text, sought text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  titles text[];
BEGIN
  IF fence('purpose') <> 'WORKER' AND (project, asked_environment) <> (fence('project'), fence('environment')) THEN
    RETURN;
  END IF;
  titles := ARRAY(SELECT lower(title) FROM envelopes WHERE project_id = project AND environment = asked_environment
    ORDER BY id DESC NULLS LAST LIMIT 50);
  RETURN QUERY EXECUTE 'SELECT id FROM envelopes WHERE project_id = $1 AND environment = $2
    AND tenant_grams(project_id, environment, title) @> $4
    AND strpos(lower(title), lower($3)) > 0'
    USING project, asked_environment, sought, rare_grams(project, asked_environment, sought, titles);
END $$;

CREATE OR REPLACE FUNCTION documents_titled(project text, asked_environment text, sought text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  titles text[];
BEGIN
  IF fence('purpose') <> 'WORKER' AND (project, asked_environment) <> (fence('project'), fence('environment')) THEN
    RETURN;
  END IF;
  titles := ARRAY(SELECT lower(title || ' ' || filename) FROM documents WHERE project_id = project
    AND environment = asked_environment AND deleted_at IS NULL ORDER BY id DESC NULLS LAST LIMIT 50);
  RETURN QUERY EXECUTE 'SELECT id FROM documents WHERE project_id = $1 AND environment = $2 AND deleted_at IS NULL
    AND tenant_grams(project_id, environment, title || '' '' || filename) @> $4
    AND strpos(lower(title || '' '' || filename), lower($3)) > 0'
    USING project, asked_environment, sought, rare_grams(project, asked_environment, sought, titles);
END $$;

-- What waits to be sorted into the index is read by every search. An envelope adds its pieces at each change, and a
-- large table is vacuumed seldom: less of it (in kB).
ALTER INDEX envelopes_by_gram SET (gin_pending_list_limit = 64);
ALTER INDEX documents_by_gram SET (gin_pending_list_limit = 64);
