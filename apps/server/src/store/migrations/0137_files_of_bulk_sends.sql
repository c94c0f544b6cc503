-- The files of a bulk send from a template. They stay although the template changes or is deleted.
-- aval: compatible
CREATE TABLE bulk_send_files (
  bulk_send_id text NOT NULL REFERENCES bulk_sends (id) ON DELETE CASCADE,
  blob_key text NOT NULL,
  PRIMARY KEY (bulk_send_id, blob_key)
);
CREATE INDEX bulk_send_files_by_key ON bulk_send_files (blob_key);
CALL protect('bulk_send_files', '{WORKER}', '(SELECT b.id FROM bulk_sends b WHERE b.id = bulk_send_id) IS NOT NULL');

-- The envelopes among `others` that were made by the bulk send of an envelope: a signer of both may sign them together. Only
-- envelopes that the transaction may see count.
CREATE FUNCTION of_same_bulk_send(envelope text, others text[]) RETURNS TABLE (id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT o.envelope_id FROM bulk_send_rows r JOIN bulk_send_rows o ON o.bulk_send_id = r.bulk_send_id
  WHERE r.envelope_id = envelope AND o.envelope_id = ANY (others)
    AND (fence('purpose') = 'WORKER'
      OR (envelope = ANY (fence_list('envelopes')) AND o.envelope_id = ANY (fence_list('envelopes'))));
END;
