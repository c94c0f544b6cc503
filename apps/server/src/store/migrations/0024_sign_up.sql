-- Verified e-mail addresses, invitations, letters to account holders, and quotas (ADR-0039).

-- NOT_REQUIRED: the account is older than the setting that requires verification, and counts as verified.
ALTER TABLE users ADD COLUMN email_verification text NOT NULL DEFAULT 'NOT_REQUIRED'
  CHECK (email_verification IN ('NOT_REQUIRED', 'PENDING', 'VERIFIED'));

-- Links that verify an address. An account has one at most; it goes when it is used.
CREATE TABLE email_verifications (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  fingerprint bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CALL protect('email_verifications', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

-- People who were invited and have not joined. On joining, the member takes the id of the invitation.
CREATE TABLE invitations (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- normalised as in users
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
  fingerprint bytea NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (organization_id, email)
);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
CALL protect('invitations', '{ACCESS,WORKER}',
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$$);

-- Letters to account holders; they belong to no project. The content is encrypted and erased after delivery.
CREATE TABLE account_letters (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- keyed hash of the address, to count letters to it
  recipient text NOT NULL,
  -- on whose behalf an invitation goes out: an organization, or the founder of newcomers
  sender text,
  content text,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'DELIVERED', 'FAILED', 'DROPPED')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz(3) NOT NULL,
  -- when the link in it expires: an older letter is dropped
  expires_at timestamptz(3),
  delivered_at timestamptz(3)
);
CREATE INDEX account_letters_by_recipient ON account_letters (recipient, created_at DESC);
CREATE INDEX account_letters_by_sender ON account_letters (sender, created_at DESC) WHERE sender IS NOT NULL;
CREATE INDEX account_letters_by_age ON account_letters (created_at);
-- A person's transaction writes letters and reads none.
CALL protect('account_letters', '{ACCESS,WORKER}', 'false', $$(SELECT fence('user')) <> ''$$);

CREATE FUNCTION account_letters_to(address text, since timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (SELECT count(*) FROM account_letters WHERE recipient = address AND created_at >= since);

CREATE FUNCTION account_letters_by(organization text, since timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (SELECT count(*) FROM account_letters WHERE sender = organization AND created_at >= since);

-- The one link that sets up an installation without accounts. Each start replaces it; the first account removes it.
CREATE TABLE set_up_link (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  fingerprint bytea NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CALL protect('set_up_link', '{ACCESS,WORKER}', 'false');

-- Does anybody stand for this organization whose address is known to be theirs?
CREATE FUNCTION has_verified_owner(organization text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN EXISTS (SELECT FROM members m JOIN users u ON u.id = m.user_id
               WHERE m.organization_id = organization AND m.role = 'OWNER' AND u.email_verification <> 'PENDING');

-- Quotas of one organization: null is the default of the installation, -1 no limit.
ALTER TABLE organizations
  ADD COLUMN envelopes_per_day int CHECK (envelopes_per_day >= -1),
  ADD COLUMN storage_bytes bigint CHECK (storage_bytes >= -1),
  -- the founder of an organization that the operator has not vouched for: all of theirs share one daily allowance
  ADD COLUMN newcomer text;

-- Production envelopes sent on one day (UTC). `sender` is an organization, or the founder of newcomers.
CREATE TABLE daily_sends (
  sender text NOT NULL,
  day date NOT NULL,
  envelopes int NOT NULL,
  PRIMARY KEY (sender, day)
);
CREATE INDEX daily_sends_by_day ON daily_sends (day);
CALL protect('daily_sends', '{WORKER}', $$sender = (SELECT fence('organization'))
  OR sender = (SELECT o.newcomer FROM organizations o WHERE o.id = (SELECT fence('organization')))$$);

-- Bytes of uploaded versions, of documents that were not deleted.
CREATE FUNCTION tally_new_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT project_id, environment, 'documents/bytes', 'ever', sum(size) FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_new AFTER INSERT ON document_versions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_versions();

CREATE FUNCTION tally_bytes_of_deleted_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_entries (project_id, environment, what, period, amount)
  SELECT NEW.project_id, NEW.environment, 'documents/bytes', 'ever',
         CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END * coalesce(sum(v.size), 0)
  FROM document_versions v WHERE v.document_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_bytes AFTER UPDATE OF deleted_at ON documents
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION tally_bytes_of_deleted_document();

INSERT INTO tallies (project_id, environment, what, period, total)
SELECT v.project_id, v.environment, 'documents/bytes', 'ever', sum(v.size)
FROM document_versions v JOIN documents d ON d.id = v.document_id WHERE d.deleted_at IS NULL GROUP BY 1, 2;

CREATE FUNCTION organization_bytes(organization text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN 0 ELSE (
  SELECT coalesce(sum(t.total), 0)::bigint
  FROM projects p CROSS JOIN LATERAL (
    SELECT total FROM tallies WHERE project_id = p.id AND what = 'documents/bytes' AND period = 'ever'
    UNION ALL
    SELECT amount FROM tally_entries WHERE project_id = p.id AND what = 'documents/bytes'
  ) t WHERE p.organization_id = organization
) END;

-- A pending invitation takes a member's place in the plan.
CREATE OR REPLACE FUNCTION organization_items(organization text, item text, moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN 0 ELSE CASE item
  -- an archived project and a key that is no longer accepted do not count
  WHEN 'projects' THEN (SELECT count(*) FROM projects WHERE organization_id = organization AND status = 'ACTIVE')
  WHEN 'apiKeys' THEN (SELECT count(*) FROM api_keys k JOIN projects p ON p.id = k.project_id
                       WHERE p.organization_id = organization AND k.revoked_at IS NULL
                         AND (k.expires_at IS NULL OR k.expires_at > moment))
  WHEN 'members' THEN (SELECT count(*) FROM members WHERE organization_id = organization)
                    + (SELECT count(*) FROM invitations WHERE organization_id = organization AND expires_at > moment)
  WHEN 'webhooks' THEN (SELECT count(*) FROM webhooks w JOIN projects p ON p.id = w.project_id
                        WHERE p.organization_id = organization)
  WHEN 'templates' THEN (SELECT count(*) FROM templates t JOIN projects p ON p.id = t.project_id
                         WHERE p.organization_id = organization)
END END;
