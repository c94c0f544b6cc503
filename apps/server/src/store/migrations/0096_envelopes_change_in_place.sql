-- An act of a signer changes its envelope without a new entry in any index: there is free space in the page, and the
-- deletion of old envelopes needs no index of `updated_at`.
-- aval: compatible

ALTER TABLE envelopes SET (fillfactor = 85);

-- The function of migration 0023. No envelope changed before it was created: `created_at`, which has an index, finds
-- all that can be old enough. The index serves plans for one kind only, so each call is planned.
CREATE OR REPLACE FUNCTION forget_envelopes(kind text, before timestamptz, most int)
RETURNS TABLE (envelope text, message_ids text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  cutoff timestamptz := least(before, now() - interval '1 day');
  gone text[];
BEGIN
  IF fence('purpose') <> 'WORKER' THEN RETURN; END IF;
  SELECT coalesce(array_agg(chosen.id), '{}') INTO gone FROM (
    SELECT e.id FROM envelopes e
    WHERE e.created_at < cutoff AND e.updated_at < cutoff AND CASE kind
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
