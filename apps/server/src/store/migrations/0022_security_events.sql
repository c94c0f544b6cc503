-- Security events: what happened to accounts, credentials, members and administration. Ids only, no names,
-- no e-mail addresses. No foreign keys: an event outlives the account and the key that it names.

CREATE TABLE security_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  -- null: an event of an account, such as a log-in
  organization_id text,
  actor_type text NOT NULL
    CHECK (actor_type IN ('USER', 'PERSONAL_TOKEN', 'API_KEY', 'SYSTEM', 'OPERATOR', 'ANONYMOUS')),
  actor_id text,
  -- whose account or membership it concerns
  user_id text,
  target_type text,
  target_id text,
  -- truncated to /24 or /48
  network text,
  data jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);
CREATE INDEX security_events_by_organization ON security_events (organization_id, id DESC)
  WHERE organization_id IS NOT NULL;
CREATE INDEX security_events_by_user ON security_events (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX security_events_by_age ON security_events (occurred_at);

-- What was told is not told otherwise afterwards.
REVOKE UPDATE, DELETE ON security_events FROM aval_app;

-- Memberships are read with the owner's rights, like fence_member.
CREATE FUNCTION fence_administers(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM members m WHERE m.organization_id = organization AND m.user_id = fence('user')
                 AND m.role IN ('ADMIN', 'OWNER'));

-- True where the transaction's user is ADMIN or OWNER of an organization that `person` had joined by `moment`.
CREATE FUNCTION fence_administers_person(person text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
                 WHERE theirs.user_id = person AND theirs.created_at <= moment AND mine.user_id = fence('user')
                 AND mine.role IN ('ADMIN', 'OWNER'));

CALL protect('security_events', '{ACCESS,WORKER}',
  $$user_id = (SELECT fence('user')) OR fence_administers(organization_id)
    OR (organization_id IS NULL AND fence_administers_person(user_id, occurred_at))$$,
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)
    OR (organization_id IS NULL AND user_id = (SELECT fence('user')))$$);
