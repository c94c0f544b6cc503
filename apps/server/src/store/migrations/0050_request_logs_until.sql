-- Tables of rows that only age become partitions by time (ADR-0079), in three steps that hold no lock for long: a check
-- that a table has no row from after a moment, its validation while others write, and a parent above the table.
-- aval: compatible

-- The lowest id of a moment, as the program makes ids.
CREATE FUNCTION first_id_at(prefix text, moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN prefix || '_' || (
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
    ((floor(extract(epoch FROM moment) * 1000)::bigint >> 5 * n) & 31)::int + 1, 1), '' ORDER BY n DESC)
  FROM generate_series(0, 9) n) || repeat('0', 16);

-- Promises that the table has no row whose id is from the fourth Monday from now, or later. An empty table: from this Monday.
CREATE PROCEDURE promise_end(target regclass, key name, prefix text) LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := date_trunc('week', now(), 'UTC');
  has_rows boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', target) INTO has_rows;
  IF has_rows THEN moment := moment + interval '28 days'; END IF;
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT until CHECK (%I < %L) NOT VALID', target, key,
                 first_id_at(prefix, moment));
END $$;

CALL promise_end('request_logs', 'id', 'req');
