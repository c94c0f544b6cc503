-- The erasure of a signer of a completed envelope waits, and every destruction leaves a signed record (ADR-0152).
-- aval: compatible

-- reason: encrypted. The row is deleted when the signer is erased or the request is withdrawn.
CREATE TABLE erasure_requests (
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  signer_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  reason text NOT NULL,
  requested_by_type text NOT NULL,
  requested_by_id text,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id, signer_id)
);
CREATE INDEX erasure_requests_by_time ON erasure_requests (due_at);
CALL protect('erasure_requests', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- The envelope may be gone: no reference. record: the signed bytes, in UTF-8. jws: detached, by a manifest key.
CREATE TABLE destruction_records (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organizations (id),
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text NOT NULL,
  record text NOT NULL,
  jws text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX destruction_records_by_organization ON destruction_records (organization_id);
CREATE INDEX destruction_records_by_envelope ON destruction_records (envelope_id);
CREATE INDEX destruction_records_by_tenant ON destruction_records (project_id, environment, id);
CALL protect('destruction_records', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
REVOKE UPDATE, DELETE, TRUNCATE ON destruction_records FROM aval_app;

-- The periods of an organization: {"completedDays": 3650}, or NULL: everything is kept. They apply from `retention_from`.
ALTER TABLE organizations ADD COLUMN retention jsonb;
ALTER TABLE organizations ADD COLUMN retention_from timestamptz(3);

-- Completed and declined envelopes of Production whose period has passed, as their own organization decided.
CREATE FUNCTION list_past_retention(most int, only_envelope text DEFAULT NULL) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF fence('purpose') <> 'WORKER' THEN RETURN; END IF;
  RETURN QUERY
    SELECT e.id FROM organizations o JOIN projects p ON p.organization_id = o.id
    JOIN envelopes e ON e.project_id = p.id AND e.environment = 'PRODUCTION'
    WHERE o.retention IS NOT NULL AND o.retention_from <= now() AND o.suspended_at IS NULL AND (only_envelope IS NULL OR e.id = only_envelope)
      AND NOT is_on_hold(e.id)
      AND CASE e.status
        WHEN 'COMPLETED' THEN e.evidence_ready
          AND e.completed_at < now() - make_interval(days => (o.retention ->> 'completedDays')::int)
        WHEN 'DECLINED' THEN e.declined_at < now() - make_interval(days => (o.retention ->> 'declinedDays')::int)
        ELSE false END
    ORDER BY e.id LIMIT most;
END $$;

-- Deletes one of them, and trusts nobody: status, age, hold, and the organization's own decision are checked here, by a
-- statement after the lock. Without a record of the destruction nothing is deleted.
CREATE FUNCTION forget_past_retention(envelope text) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  message_ids text[];
BEGIN
  PERFORM 1 FROM envelopes e WHERE e.id = envelope FOR UPDATE;
  IF NOT EXISTS (SELECT FROM list_past_retention(1, envelope)) OR NOT EXISTS (
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
  -- A sent document can't be deleted otherwise. Its files are swept once no envelope has it.
  WITH gone AS (DELETE FROM envelope_documents d WHERE d.envelope_id = envelope RETURNING d.document_id)
  UPDATE documents d SET deleted_at = now() FROM gone
  WHERE d.id = gone.document_id AND d.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM envelope_documents other WHERE other.document_id = d.id AND other.envelope_id <> envelope);
  DELETE FROM envelopes e WHERE e.id = envelope;
  RETURN message_ids;
END $$;
