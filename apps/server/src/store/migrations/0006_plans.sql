-- Plans, and the counts that plans and statistics are judged by.

ALTER TABLE organizations ADD COLUMN overage_enabled boolean NOT NULL DEFAULT false;

-- How many there are of each thing, per project and environment. `what` is `envelopes/<status>`, `signers/<status>`,
-- `documents`, or what happened in a period: `envelopes/created`, `envelopes/sent`, `envelopes/completed` a day,
-- `documents/created` a month. `period` is `2026-11-21`, `2026-11` or `ever`, in UTC.
CREATE TABLE tallies (
  project_id text NOT NULL,
  environment text NOT NULL,
  what text NOT NULL,
  period text NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (project_id, environment, what, period)
);

-- Changes of those counts, not yet added up. Each change is a row of its own, so that two envelopes of a project never
-- wait for each other as they would for one counter; a chore adds them up. A count is always tallies and entries.
CREATE TABLE tally_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id text NOT NULL,
  environment text NOT NULL,
  what text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL
);
CREATE INDEX tally_entries_by_tenant ON tally_entries (project_id, environment);

-- The database itself counts: no statement, ours or an operator's, can forget to.
CREATE FUNCTION utc_day(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD');

CREATE FUNCTION tally_new_envelopes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT project_id, environment, 'envelopes/' || status, 'ever', count(*) FROM added GROUP BY 1, 2, 3
  UNION ALL
  SELECT project_id, environment, 'envelopes/created', utc_day(created_at), count(*) FROM added GROUP BY 1, 2, 4
  UNION ALL
  SELECT project_id, environment, 'envelopes/sent', utc_day(sent_at), count(*) FROM added
  WHERE sent_at IS NOT NULL GROUP BY 1, 2, 4
  UNION ALL
  SELECT project_id, environment, 'envelopes/completed', utc_day(completed_at), count(*) FROM added
  WHERE completed_at IS NOT NULL GROUP BY 1, 2, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_new AFTER INSERT ON envelopes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_envelopes();

CREATE FUNCTION tally_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT NEW.project_id, NEW.environment, change.what, change.period, change.amount
  FROM (VALUES
    ('envelopes/' || OLD.status, 'ever', -1),
    ('envelopes/' || NEW.status, 'ever', 1),
    ('envelopes/sent', CASE WHEN OLD.sent_at IS NULL THEN utc_day(NEW.sent_at) END, 1),
    ('envelopes/completed', CASE WHEN OLD.completed_at IS NULL THEN utc_day(NEW.completed_at) END, 1)
  ) AS change (what, period, amount)
  WHERE change.period IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_changed AFTER UPDATE OF status ON envelopes
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_envelope();

CREATE FUNCTION tally_gone_envelopes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT project_id, environment, 'envelopes/' || status, 'ever', -count(*) FROM gone GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_gone AFTER DELETE ON envelopes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_envelopes();

CREATE FUNCTION tally_new_signers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT e.project_id, e.environment, 'signers/' || s.status, 'ever', count(*)
  FROM added s JOIN envelopes e ON e.id = s.envelope_id GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_new AFTER INSERT ON signers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_signers();

CREATE FUNCTION tally_signer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT e.project_id, e.environment, 'signers/' || change.status, 'ever', change.amount
  FROM envelopes e, (VALUES (OLD.status, -1), (NEW.status, 1)) AS change (status, amount)
  WHERE e.id = NEW.envelope_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_changed AFTER UPDATE OF status ON signers
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_signer();

CREATE FUNCTION tally_gone_signers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT e.project_id, e.environment, 'signers/' || s.status, 'ever', -count(*)
  FROM gone s JOIN envelopes e ON e.id = s.envelope_id GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_gone AFTER DELETE ON signers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_signers();

-- A document that is deleted was created all the same: the month's count stays.
CREATE FUNCTION tally_new_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT project_id, environment, 'documents', 'ever', count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1, 2
  UNION ALL
  SELECT project_id, environment, 'documents/created', left(utc_day(created_at), 7), count(*)
  FROM added GROUP BY 1, 2, 4;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_new AFTER INSERT ON documents
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_documents();

CREATE FUNCTION tally_deleted_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  VALUES (NEW.project_id, NEW.environment, 'documents', 'ever', CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER tally_changed AFTER UPDATE OF deleted_at ON documents
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION tally_deleted_document();

CREATE FUNCTION tally_gone_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT project_id, environment, 'documents', 'ever', -count(*) FROM gone WHERE deleted_at IS NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_gone AFTER DELETE ON documents
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_documents();

-- What is there already.
INSERT INTO tallies (project_id, environment, what, period, total)
SELECT project_id, environment, 'envelopes/' || status, 'ever', count(*) FROM envelopes GROUP BY 1, 2, 3
UNION ALL
SELECT project_id, environment, 'envelopes/created', utc_day(created_at), count(*) FROM envelopes GROUP BY 1, 2, 4
UNION ALL
SELECT project_id, environment, 'envelopes/sent', utc_day(sent_at), count(*) FROM envelopes
WHERE sent_at IS NOT NULL GROUP BY 1, 2, 4
UNION ALL
SELECT project_id, environment, 'envelopes/completed', utc_day(completed_at), count(*) FROM envelopes
WHERE completed_at IS NOT NULL GROUP BY 1, 2, 4
UNION ALL
SELECT e.project_id, e.environment, 'signers/' || s.status, 'ever', count(*)
FROM signers s JOIN envelopes e ON e.id = s.envelope_id GROUP BY 1, 2, 3
UNION ALL
SELECT project_id, environment, 'documents', 'ever', count(*) FROM documents WHERE deleted_at IS NULL GROUP BY 1, 2
UNION ALL
SELECT project_id, environment, 'documents/created', left(utc_day(created_at), 7), count(*)
FROM documents GROUP BY 1, 2, 4;

-- The newest completed envelopes: how long they took.
CREATE INDEX envelopes_completed ON envelopes (project_id, environment, completed_at DESC)
  WHERE status = 'COMPLETED';
