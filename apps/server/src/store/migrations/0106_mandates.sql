-- Mandates (ADR-0137): whether a caller may act for a tenant, as the database has it now.
-- aval: compatible

-- The principal that requested an embedded session, as JSON without any secret: the session ends with its credential.
ALTER TABLE signing_links ADD COLUMN embed_principal jsonb;

-- Row-level security hides credentials from the scopes of tenants and of the portal, so this function looks with the
-- owner's eyes, and returns nothing that identifies anybody. `holder` has `kind` and `id`, and for a person at the
-- dashboard `sessionId`; without that their membership alone counts. Null: the organization itself.
CREATE FUNCTION mandate_of(asked_organization text, asked_project text, holder jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (
  WITH person AS (
    SELECT CASE holder ->> 'kind'
      WHEN 'USER' THEN coalesce(holder ->> 'userId', holder ->> 'id')
      WHEN 'PERSONAL_TOKEN' THEN (SELECT t.user_id FROM personal_tokens t WHERE t.id = holder ->> 'id')
    END AS id)
  SELECT jsonb_build_object(
    'isSuspended', coalesce((SELECT o.suspended_at IS NOT NULL FROM organizations o WHERE o.id = asked_organization), asked_organization IS NOT NULL),
    'isArchived', coalesce((SELECT p.status <> 'ACTIVE' FROM projects p
                            WHERE p.id = asked_project AND p.organization_id = asked_organization), asked_project IS NOT NULL),
    'role', (SELECT m.role FROM members m WHERE m.organization_id = asked_organization AND m.user_id = person.id),
    'credential', CASE holder ->> 'kind'
      WHEN 'API_KEY' THEN (
        SELECT jsonb_build_object('endedAt', k.revoked_at, 'expiresAt', k.expires_at, 'scopes', k.scopes)
        FROM api_keys k WHERE k.id = holder ->> 'id' AND k.project_id = asked_project)
      WHEN 'PERSONAL_TOKEN' THEN (
        SELECT jsonb_build_object('endedAt', t.revoked_at, 'expiresAt', t.expires_at, 'scopes', t.scopes)
        FROM personal_tokens t WHERE t.id = holder ->> 'id')
      WHEN 'USER' THEN CASE WHEN holder ->> 'sessionId' IS NULL
        THEN jsonb_build_object('endedAt', NULL, 'expiresAt', NULL, 'scopes', NULL)
        ELSE (
          SELECT jsonb_build_object('endedAt', s.ended_at, 'expiresAt', s.expires_at, 'scopes', NULL)
          FROM sessions s WHERE s.id = holder ->> 'sessionId' AND s.user_id = person.id)
        END
    END)
  FROM person);

-- The locks of mandates. The number is a constant of this project: "mand" in ASCII.
CREATE FUNCTION lock_of_mandates() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 1835101796;

-- The mandate of a transaction that acts, which lasts until it ends: a suspension, an archiving or a revocation that begins
-- meanwhile waits for it, and nothing begins after the commit of one. Shared locks in memory, so that acts write nothing
-- for them and don't wait for each other. The mandate is read after the wait, by a statement with a snapshot of its own.
CREATE FUNCTION hold_mandate(asked_organization text, asked_project text, holder jsonb) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(lock_of_mandates(), hashtext(asked_organization));
  IF holder ->> 'kind' <> 'API_KEY' THEN
    PERFORM pg_advisory_xact_lock_shared(lock_of_mandates(), hashtext(coalesce(holder ->> 'sessionId', holder ->> 'id')));
  END IF;
  SELECT mandate_of(asked_organization, asked_project, holder) INTO held;
  RETURN held;
END $$;

-- Everything that ends or narrows a mandate waits for the transactions that hold it, whatever program changes the row. The
-- argument is the column with the name of the lock.
CREATE FUNCTION end_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock_of_mandates(), hashtext(to_jsonb(OLD) ->> TG_ARGV[0]));
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER end_mandate BEFORE UPDATE OF suspended_at ON organizations FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF status ON projects FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF revoked_at, expires_at, scopes ON api_keys FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.expires_at, OLD.scopes) IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at, NEW.scopes))
  EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF role ON members FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate_with_membership BEFORE DELETE ON members FOR EACH ROW
  EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF revoked_at, expires_at, scopes ON personal_tokens FOR EACH ROW
  WHEN ((OLD.revoked_at, OLD.expires_at, OLD.scopes) IS DISTINCT FROM (NEW.revoked_at, NEW.expires_at, NEW.scopes))
  EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate_with_session BEFORE DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION end_mandate('id');

-- Whether a copy is held back is no secret (`GET /health` says it), and every scope has to know: webhook tests, receipts, and
-- calls of certificate providers are held too.
CREATE POLICY shown ON outgoing_hold FOR SELECT TO aval_app USING (true);
