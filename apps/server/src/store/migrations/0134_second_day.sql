-- Envelopes by their last change, and their deletion at the request of the sender.
-- aval: compatible

-- The day of `updated_at`, for an index. An index of the time itself would have every act of a signer write all indexes of
-- `envelopes` (migration 0097); a day changes rarely. Rows from before have the day of this migration: none was changed later.
ALTER TABLE envelopes ADD COLUMN updated_day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date;

CREATE FUNCTION keep_updated_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_day := (NEW.updated_at AT TIME ZONE 'UTC')::date;
  RETURN NEW;
END $$;
-- By a trigger, so that nodes of the version before keep it too.
CREATE TRIGGER keep_updated_day BEFORE INSERT OR UPDATE OF updated_at ON envelopes
  FOR EACH ROW WHEN (NEW.updated_day IS DISTINCT FROM (NEW.updated_at AT TIME ZONE 'UTC')::date)
  EXECUTE FUNCTION keep_updated_day();

-- Deletes an envelope of the caller's tenant with all that belongs to it, once the record of its destruction is there: a draft,
-- or any in the Sandbox that waits for no evidence. Returns the ids of its messages; NULL where it refuses. The caller holds
-- the lock, so that no hold comes in between.
CREATE FUNCTION delete_envelope(envelope text) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  message_ids text[];
BEGIN
  PERFORM 1 FROM envelopes e WHERE e.id = envelope FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM envelopes e
    WHERE e.id = envelope AND e.project_id = fence('project') AND e.environment = fence('environment')
      AND (e.status = 'DRAFT' OR e.environment = 'SANDBOX') AND (e.status <> 'COMPLETED' OR e.evidence_ready)
      AND NOT is_on_hold(e.id))
    OR NOT EXISTS (
      SELECT FROM destruction_records d
      WHERE d.envelope_id = envelope AND d.created_at > now() - interval '1 minute')
  THEN RETURN NULL; END IF;
  SELECT coalesce(array_agg(m.id), '{}') INTO message_ids FROM messages m WHERE m.envelope_id = envelope;
  DELETE FROM signature_requests r WHERE r.envelope_id = envelope;
  DELETE FROM messages m WHERE m.envelope_id = envelope;
  DELETE FROM artifacts a WHERE a.envelope_id = envelope;
  DELETE FROM evidence v WHERE v.envelope_id = envelope;
  DELETE FROM disclosures d WHERE d.envelope_id = envelope;
  DELETE FROM audit_entries a WHERE a.envelope_id = envelope;
  DELETE FROM signing_links l WHERE l.envelope_id = envelope;
  DELETE FROM signers s WHERE s.envelope_id = envelope;
  -- The documents stay, as they were before they were sent: to be sent again, or to be deleted.
  WITH gone AS (DELETE FROM envelope_documents d WHERE d.envelope_id = envelope RETURNING d.document_id)
  UPDATE documents d SET locked = false, version = d.version + 1 FROM gone
  WHERE d.id = gone.document_id AND d.locked AND NOT EXISTS (
    SELECT FROM envelope_documents other
    WHERE other.document_id = d.id AND other.envelope_id <> envelope AND other.version_id IS NOT NULL);
  DELETE FROM envelopes e WHERE e.id = envelope;
  RETURN message_ids;
END $$;
