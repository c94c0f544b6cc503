-- The sender's own labels of an envelope. They sort a list and are no part of its evidence.
ALTER TABLE envelopes ADD COLUMN labels text[] NOT NULL DEFAULT '{}';

-- Each label of an envelope, read in the order of the list (ADR-0020). Kept by a trigger: no statement can forget it.
CREATE TABLE envelope_labels (
  project_id text NOT NULL,
  environment text NOT NULL,
  label text NOT NULL,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  PRIMARY KEY (project_id, environment, label, envelope_id)
);
CREATE INDEX envelope_labels_by_envelope ON envelope_labels (envelope_id);
CALL protect('envelope_labels', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE FUNCTION keep_envelope_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM envelope_labels WHERE envelope_id = NEW.id;
  INSERT INTO envelope_labels (project_id, environment, label, envelope_id)
  SELECT NEW.project_id, NEW.environment, label, NEW.id FROM unnest(NEW.labels) label ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_labels AFTER UPDATE OF labels ON envelopes
  FOR EACH ROW WHEN (OLD.labels IS DISTINCT FROM NEW.labels) EXECUTE FUNCTION keep_envelope_labels();
