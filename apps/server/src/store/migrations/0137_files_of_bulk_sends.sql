-- The files of a bulk send from a template. They stay although the template changes or is deleted.
-- aval: compatible
CREATE TABLE bulk_send_files (
  bulk_send_id text NOT NULL REFERENCES bulk_sends (id) ON DELETE CASCADE,
  blob_key text NOT NULL,
  PRIMARY KEY (bulk_send_id, blob_key)
);
CREATE INDEX bulk_send_files_by_key ON bulk_send_files (blob_key);
CALL protect('bulk_send_files', '{WORKER}', '(SELECT b.id FROM bulk_sends b WHERE b.id = bulk_send_id) IS NOT NULL');
