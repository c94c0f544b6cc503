-- Files that senders request and signers attach (ADR-0106).
-- aval: compatible

-- attachments: what is requested, and of each file its name, digest, and key. Encrypted; NULL if nothing is requested.
ALTER TABLE signers ADD COLUMN attachments text;

-- The encrypted bytes of attached files, each with a key of its own: objects in the store that rows still need.
CREATE TABLE attachment_files (
  blob_key text PRIMARY KEY,
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL
);
CREATE INDEX attachment_files_by_signer ON attachment_files (signer_id);
CALL protect('attachment_files', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- A node of the version before knows no attachments, and would take a signature without them. An error of class 53 means
-- "not now" to nodes of every version.
CREATE FUNCTION require_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'files are requested from the signer %, and their consent does not cover them', NEW.id USING ERRCODE = '53AV3';
END $$;
CREATE TRIGGER require_attachments BEFORE UPDATE OF status ON signers FOR EACH ROW
  WHEN (NEW.status = 'SIGNED' AND OLD.status IS DISTINCT FROM 'SIGNED' AND NEW.attachments IS NOT NULL
        AND NEW.statement_hash IS NULL)
  EXECUTE FUNCTION require_attachments();
