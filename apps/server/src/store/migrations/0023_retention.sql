-- Retention (ADR-0038).

-- A signed address is fetched without a credential (purpose PUBLIC): it may leave word of that, and read nothing.
CREATE POLICY exported ON security_events FOR INSERT TO aval_app
  WITH CHECK ((SELECT fence('purpose')) = 'PUBLIC' AND type = 'EVIDENCE_EXPORTED');

-- Like fence_member: these answer the application alone (ADR-0041).
CREATE OR REPLACE FUNCTION fence_administers(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members m WHERE m.organization_id = organization AND m.user_id = fence('user')
                AND m.role IN ('ADMIN', 'OWNER'));

CREATE OR REPLACE FUNCTION fence_administers_person(person text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
                WHERE theirs.user_id = person AND theirs.created_at <= moment AND mine.user_id = fence('user')
                AND mine.role IN ('ADMIN', 'OWNER'));

-- A sweep asks by the name of a file whether any row needs it.
CREATE INDEX document_versions_by_blob ON document_versions (blob_key);
CREATE INDEX artifacts_by_blob ON artifacts (blob_key) WHERE blob_key IS NOT NULL;

-- The application may not delete what an audit trail hangs on. This function may, and trusts nobody: it checks purpose,
-- state, environment and age itself, so that no completed or declined envelope of Production can go, and nothing that
-- changed in the last day.
CREATE FUNCTION forget_envelopes(kind text, before timestamptz, most int)
RETURNS TABLE (envelope text, message_ids text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cutoff timestamptz := least(before, now() - interval '1 day');
  gone text[];
BEGIN
  IF fence('purpose') <> 'WORKER' THEN RETURN; END IF;
  SELECT coalesce(array_agg(chosen.id), '{}') INTO gone FROM (
    SELECT e.id FROM envelopes e
    WHERE e.updated_at < cutoff AND CASE kind
      WHEN 'drafts' THEN e.status = 'DRAFT'
      WHEN 'cancelled' THEN e.status = 'CANCELLED'
      WHEN 'expired' THEN e.status = 'EXPIRED'
      WHEN 'sandbox' THEN e.environment = 'SANDBOX' AND e.status <> 'SENT'
                          AND (e.status <> 'COMPLETED' OR e.evidence_ready)
      ELSE false END
    ORDER BY e.id LIMIT most FOR UPDATE SKIP LOCKED) AS chosen;
  RETURN QUERY SELECT one, (SELECT coalesce(array_agg(m.id), '{}') FROM messages m WHERE m.envelope_id = one)
    FROM unnest(gone) AS one;
  DELETE FROM signature_requests r WHERE r.envelope_id = ANY (gone);
  DELETE FROM messages m WHERE m.envelope_id = ANY (gone);
  DELETE FROM artifacts a WHERE a.envelope_id = ANY (gone);
  DELETE FROM evidence v WHERE v.envelope_id = ANY (gone);
  DELETE FROM disclosures d WHERE d.envelope_id = ANY (gone);
  DELETE FROM audit_entries a WHERE a.envelope_id = ANY (gone);
  DELETE FROM signing_links l WHERE l.envelope_id = ANY (gone);
  DELETE FROM signers s WHERE s.envelope_id = ANY (gone);
  DELETE FROM envelope_documents d WHERE d.envelope_id = ANY (gone);
  DELETE FROM envelopes e WHERE e.id = ANY (gone);
END $$;
CREATE INDEX envelopes_by_age ON envelopes (status, updated_at);

-- Documents of the Sandbox that no envelope holds.
CREATE FUNCTION forget_sandbox_documents(before timestamptz, most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  cutoff timestamptz := least(before, now() - interval '1 day');
  gone text[];
BEGIN
  IF fence('purpose') <> 'WORKER' THEN RETURN 0; END IF;
  SELECT coalesce(array_agg(chosen.id), '{}') INTO gone FROM (
    SELECT d.id FROM documents d
    WHERE d.environment = 'SANDBOX' AND d.updated_at < cutoff
      AND NOT EXISTS (SELECT FROM envelope_documents e WHERE e.document_id = d.id)
    ORDER BY d.id LIMIT most FOR UPDATE SKIP LOCKED) AS chosen;
  DELETE FROM document_versions v WHERE v.document_id = ANY (gone);
  DELETE FROM documents d WHERE d.id = ANY (gone);
  RETURN cardinality(gone);
END $$;

-- Who this database is. A folder of files remembers whose rows decide what is deleted there: a new or another database,
-- which names none of its files, must not sweep it empty.
CREATE TABLE database_identity (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id text NOT NULL DEFAULT gen_random_uuid()::text
);
INSERT INTO database_identity DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON database_identity FROM aval_app;
