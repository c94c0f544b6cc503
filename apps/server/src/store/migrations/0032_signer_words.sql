-- Envelopes are found by the name and e-mail of their signers (ADR-0058). A word is an HMAC under a key that the database
-- doesn't have, bound to its tenant: the same name gives another value in another project.
CREATE TABLE signer_words (
  project_id text NOT NULL,
  environment text NOT NULL,
  word bytea NOT NULL,
  envelope_id text NOT NULL,
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  -- in the order of the list
  PRIMARY KEY (project_id, environment, word, envelope_id, signer_id)
);
CREATE INDEX signer_words_by_signer ON signer_words (signer_id);
CALL protect('signer_words', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- False: a scheduled task writes the words. So it is for rows from before, and for those of a node of the version before.
ALTER TABLE signers ADD COLUMN is_searchable boolean NOT NULL DEFAULT false;
CREATE INDEX signers_to_index ON signers (id) WHERE NOT is_searchable AND erased_at IS NULL;

-- Whatever changes a signer's data takes their words away: an erasure, a change, a rotation of the master key, by this
-- version or the one before. No statement can forget it.
CREATE FUNCTION forget_signer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signer_words WHERE signer_id = NEW.id;
  NEW.is_searchable := false;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_words BEFORE UPDATE OF personal ON signers
  FOR EACH ROW WHEN (OLD.personal IS DISTINCT FROM NEW.personal) EXECUTE FUNCTION forget_signer_words();
