-- An envelope on hold is neither deleted nor erased (ADR-0152).
-- aval: compatible

-- reason: encrypted. until: NULL holds until somebody lifts it. A row whose `until` has passed holds nothing.
CREATE TABLE envelope_holds (
  envelope_id text PRIMARY KEY REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  reason text NOT NULL,
  until timestamptz(3),
  placed_at timestamptz(3) NOT NULL,
  placed_by_type text NOT NULL,
  placed_by_id text
);
CALL protect('envelope_holds', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE FUNCTION is_on_hold(envelope text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM envelope_holds h WHERE h.envelope_id = envelope AND (h.until IS NULL OR h.until > now()));

-- The function of migration 0096, without envelopes on hold. A hold needs the lock of its envelope, and may have been
-- committed between the look at the row and its lock: only a statement after the lock is sure to see it.
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
      AND NOT is_on_hold(e.id)
    ORDER BY e.id LIMIT most FOR UPDATE SKIP LOCKED) AS chosen;
  SELECT coalesce(array_agg(one), '{}') INTO gone FROM unnest(gone) AS one WHERE NOT is_on_hold(one);
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
