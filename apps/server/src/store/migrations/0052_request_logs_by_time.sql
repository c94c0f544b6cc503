-- Request logs by time. The table from before is the partition of everything older than the moment that its check names:
-- no row is moved. Rows for which no partition has been made go to `request_logs_rest`.
-- aval: compatible

-- Puts the table from before and a partition for the rest below the new parent, and takes both from the application:
-- it reads and writes them through the parent alone, whose policies would otherwise not apply.
CREATE PROCEDURE attach_before(target text) LANGUAGE plpgsql AS $$
DECLARE
  before text := target || '_before';
  rest text := target || '_rest';
BEGIN
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', target, before, (
    SELECT substring(pg_get_constraintdef(c.oid) FROM '''[a-z0-9_]+''') FROM pg_constraint c
    WHERE c.conrelid = before::regclass AND c.conname = 'until'));
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT until', before);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', rest, target);
  EXECUTE format('REVOKE ALL ON %I, %I FROM aval_app', before, rest);
  EXECUTE format('DROP POLICY fence ON %I', before);
  CALL protect_from_owner(before::regclass);
  CALL protect_from_owner(rest::regclass);
END $$;

-- Makes a partition of its own for a range of keys. Rows of that range that wait in the rest are moved into it. Does nothing
-- while another process makes or drops a partition. The application may call it: it gets no right over the partition.
CREATE FUNCTION make_partition(target text, part text, lower_key text, upper_key text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  rest text := target || '_rest';
  key name;
  settings text;
BEGIN
  IF fence('purpose') <> 'WORKER' AND fence('owner') <> 'yes' THEN RETURN false; END IF;
  SELECT a.attname INTO STRICT key FROM pg_partitioned_table p
    JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
  WHERE p.partrelid = target::regclass;
  IF part !~ ('^' || target || '_[0-9]{8}$') THEN
    RAISE EXCEPTION '% is no name for a partition of %', part, target;
  END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) OR to_regclass(part) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, target);
  EXECUTE format('REVOKE ALL ON %I FROM aval_app', part);
  CALL protect_from_owner(part::regclass);
  SELECT array_to_string(reloptions, ', ') INTO settings FROM pg_class WHERE oid = rest::regclass;
  IF settings <> '' THEN EXECUTE format('ALTER TABLE %I SET (%s)', part, settings); END IF;
  EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= $1 AND %2$I < $2 RETURNING *)
                  INSERT INTO %I SELECT * FROM moved', rest, key, part) USING lower_key, upper_key;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', target, part, lower_key, upper_key);
  RETURN true;
END $$;

-- Drops a partition with its rows, of a table whose rows the application may delete. Never the rest.
CREATE FUNCTION drop_partition(target text, part text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
  IF fence('purpose') <> 'WORKER' OR NOT has_table_privilege('aval_app', target, 'DELETE')
     OR part = target || '_rest' OR NOT EXISTS (
       SELECT FROM pg_inherits WHERE inhparent = target::regclass AND inhrelid = to_regclass(part))
     OR NOT pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE %I', part);
  RETURN true;
END $$;

ALTER TABLE request_logs RENAME TO request_logs_before;
ALTER INDEX request_logs_pkey RENAME TO request_logs_before_pkey;
ALTER INDEX request_logs_by_status RENAME TO request_logs_before_by_status;
ALTER INDEX request_logs_by_path RENAME TO request_logs_before_by_path;
ALTER INDEX request_logs_by_method RENAME TO request_logs_before_by_method;
ALTER INDEX request_logs_by_age RENAME TO request_logs_before_by_age;

CREATE TABLE request_logs (
  LIKE request_logs_before,
  CONSTRAINT request_logs_environment_check CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  PRIMARY KEY (project_id, environment, id)
) PARTITION BY RANGE (id);
CREATE INDEX request_logs_by_status ON request_logs (project_id, environment, status, id DESC);
CREATE INDEX request_logs_by_path ON request_logs (project_id, environment, path, id DESC);
CREATE INDEX request_logs_by_method ON request_logs (project_id, environment, method, id DESC);
CREATE INDEX request_logs_by_age ON request_logs (occurred_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON request_logs TO aval_app;
CALL protect('request_logs', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
CALL attach_before('request_logs');
