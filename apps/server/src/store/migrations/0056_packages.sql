-- The files of an envelope's evidence in one object (ADR-0082). Versions before this one can't read it, so the service
-- goes on storing one object for each file until a rolling upgrade is over: a day, unless there are no envelopes yet.
-- aval: compatible

-- What a package holds beside the files that have a row in `artifacts`: name, SHA-256, and size by position.
CREATE TABLE packages (
  envelope_id text PRIMARY KEY REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  blob_key text NOT NULL,
  names text[] NOT NULL,
  digests bytea[] NOT NULL,
  sizes int[] NOT NULL
);
CALL protect('packages', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
REVOKE UPDATE, DELETE, TRUNCATE ON packages FROM aval_app;
CREATE INDEX packages_by_blob ON packages (blob_key);

-- Files that no two packages share, by which an uploaded package is found.
CREATE FUNCTION own_digests(names text[], digests bytea[]) RETURNS bytea[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT digest FROM unnest(names, digests) AS file (name, digest)
             WHERE name IN ('manifest.json', 'manifest.jws', 'timestamp.tsr', 'audit.jsonl', 'SHA256SUMS'));
CREATE INDEX packages_by_digest ON packages USING gin (own_digests(names, digests));

-- whether `blob_key` is a package, which holds the file among others
ALTER TABLE artifacts ADD COLUMN is_packed boolean NOT NULL DEFAULT false;

-- Long-term forms come later: the package is written anew with them. The digests of the files that it had don't change.
CREATE FUNCTION extend_package(envelope text, former text, latter text, more_names text[], more_digests bytea[], more_sizes int[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE packages p SET blob_key = latter, names = p.names || more_names, digests = p.digests || more_digests,
                        sizes = p.sizes || more_sizes
  WHERE p.envelope_id = envelope AND p.blob_key = former AND NOT p.names && more_names
    AND (fence('purpose') = 'WORKER' OR (p.project_id = fence('project') AND p.environment = fence('environment')));
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE artifacts a SET blob_key = latter WHERE a.envelope_id = envelope AND a.is_packed AND a.blob_key = former;
  RETURN true;
END $$;

-- From when on packages are written. The first one ends the compatibility: an older version must not start afterwards.
CREATE TABLE storage_form (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  packages_from timestamptz NOT NULL
);
INSERT INTO storage_form (packages_from)
  SELECT CASE WHEN EXISTS (SELECT FROM envelopes) THEN now() + interval '1 day' ELSE '-infinity' END;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON storage_form FROM aval_app;

CREATE FUNCTION writes_packages() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM storage_form WHERE packages_from <= now()) THEN RETURN false; END IF;
  UPDATE migrations SET compatible = false WHERE name LIKE '%\_packages.sql' AND compatible;
  RETURN true;
END $$;
