-- Templates with documents, roles, and fields; their past versions; and the template that an envelope started from
-- (ADR-0107).
-- aval: compatible

-- content: encrypted, as it may name people; NULL for a template of settings alone
ALTER TABLE templates ADD COLUMN content text;
-- no reference: a template may be deleted
ALTER TABLE envelopes ADD COLUMN template_id text, ADD COLUMN template_version int;

-- The states before the present one. A node of the version before writes none.
CREATE TABLE template_versions (
  -- the id of the template, a slash, and the number
  id text PRIMARY KEY,
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  number int NOT NULL,
  settings jsonb NOT NULL,
  content text,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (template_id, number)
);
CALL protect('template_versions', '{WORKER}', '(SELECT t.id FROM templates t WHERE t.id = template_id) IS NOT NULL');

-- The files of the present states: storage counts their bytes, and the sweep keeps them.
CREATE TABLE template_documents (
  id text PRIMARY KEY,
  template_id text NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  blob_key text NOT NULL,
  size bigint NOT NULL
);
CREATE INDEX template_documents_by_template ON template_documents (template_id);
CREATE INDEX template_documents_by_blob ON template_documents (blob_key);
CALL protect('template_documents', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE FUNCTION tally_template_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_entries (project_id, environment, what, period, amount)
    VALUES (NEW.project_id, NEW.environment, 'documents/bytes', 'ever', NEW.size);
  ELSE
    INSERT INTO tally_entries (project_id, environment, what, period, amount)
    VALUES (OLD.project_id, OLD.environment, 'documents/bytes', 'ever', -OLD.size);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_bytes AFTER INSERT OR DELETE ON template_documents
  FOR EACH ROW EXECUTE FUNCTION tally_template_bytes();
