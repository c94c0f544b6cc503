-- Reading people's data is a power of its own (ADR-0146).
-- aval: compatible

-- The organization's decision about a member; NULL: their role decides. Administrators have the power in any case.
ALTER TABLE members ADD COLUMN reads_personal_data boolean;
CREATE TRIGGER end_mandate_to_read BEFORE UPDATE OF reads_personal_data ON members FOR EACH ROW
  WHEN (OLD.reads_personal_data IS DISTINCT FROM NEW.reads_personal_data) EXECUTE FUNCTION end_mandate('organization_id');

-- Keys and tokens go on reading what they read before. A token for nothing but administration reads no envelopes. More
-- scopes end no act, so the triggers of mandates rest: each would take a lock, of as many organizations as there are.
ALTER TABLE api_keys DISABLE TRIGGER end_mandate;
UPDATE api_keys SET scopes = array_append(scopes, 'personal:read') WHERE NOT 'personal:read' = ANY (scopes);
ALTER TABLE api_keys ENABLE TRIGGER end_mandate;
ALTER TABLE personal_tokens DISABLE TRIGGER end_mandate;
UPDATE personal_tokens SET scopes = array_append(scopes, 'personal:read')
WHERE NOT 'personal:read' = ANY (scopes) AND scopes <> ARRAY['admin'];
ALTER TABLE personal_tokens ENABLE TRIGGER end_mandate;

-- As in migration 0106, and the decision about the member.
CREATE OR REPLACE FUNCTION mandate_of(asked_organization text, asked_project text, holder jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (
  WITH person AS (
    SELECT CASE holder ->> 'kind'
      WHEN 'USER' THEN coalesce(holder ->> 'userId', holder ->> 'id')
      WHEN 'PERSONAL_TOKEN' THEN (SELECT t.user_id FROM personal_tokens t WHERE t.id = holder ->> 'id')
    END AS id),
  membership AS (
    SELECT m.role, m.reads_personal_data FROM members m, person
    WHERE m.organization_id = asked_organization AND m.user_id = person.id)
  SELECT jsonb_build_object(
    'isSuspended', coalesce((SELECT o.suspended_at IS NOT NULL FROM organizations o WHERE o.id = asked_organization), asked_organization IS NOT NULL),
    'isArchived', coalesce((SELECT p.status <> 'ACTIVE' FROM projects p
                            WHERE p.id = asked_project AND p.organization_id = asked_organization), asked_project IS NOT NULL),
    'role', (SELECT m.role FROM membership m),
    'readsPersonalData', (SELECT m.reads_personal_data FROM membership m),
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

-- Whether a reading of personal data is on record already: of the same caller, about the same thing, since the first id that
-- could have been made then. Callers can't see the events of their organization, so this looks with the owner's eyes, and says
-- yes or no.
CREATE FUNCTION is_reading_on_record(organization text, kind text, actor text, target text, what jsonb, since text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM security_events e WHERE e.organization_id = organization AND e.id >= since AND e.type = kind
                 AND e.actor_id = actor AND e.target_id IS NOT DISTINCT FROM target AND e.data @> what);
END;
