-- Membership by consent (ADR-0140).
-- aval: compatible

-- NULL: the person was added and has not agreed. A node of the version before adds nobody to an installation where
-- consent matters, so its rows count as agreed.
-- owner_accepted: of an OWNER, whether they agreed to be one. ownership_offered_by: the OWNER who offers it.
ALTER TABLE members
  ADD COLUMN accepted_at timestamptz(3) DEFAULT now(),
  ADD COLUMN owner_accepted boolean NOT NULL DEFAULT true,
  ADD COLUMN ownership_offered_by text REFERENCES users (id);
UPDATE members SET accepted_at = created_at;
CREATE INDEX members_by_offer ON members (ownership_offered_by) WHERE ownership_offered_by IS NOT NULL;

-- A link that the inviter passed on. It proves no mailbox, as the link of the letter does.
ALTER TABLE invitations ADD COLUMN passed_fingerprint bytea UNIQUE;
CREATE INDEX invitations_by_email ON invitations (email);

-- The project of requests that name none; NULL: decided by the memberships.
ALTER TABLE users ADD COLUMN default_project_id text REFERENCES projects (id) ON DELETE SET NULL;
CREATE INDEX users_by_default_project ON users (default_project_id) WHERE default_project_id IS NOT NULL;

-- Only somebody who agreed to be OWNER stands for an organization.
CREATE OR REPLACE FUNCTION has_verified_owner(organization text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN EXISTS (SELECT FROM members m JOIN users u ON u.id = m.user_id
               WHERE m.organization_id = organization AND m.role = 'OWNER' AND u.email_verification <> 'PENDING'
                 AND m.accepted_at IS NOT NULL AND m.owner_accepted);

-- Administrators see the log-ins of people who agreed to be members, from then on.
CREATE OR REPLACE FUNCTION fence_administers_person(person text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
                WHERE theirs.user_id = person AND theirs.accepted_at <= moment AND mine.user_id = fence('user')
                AND mine.role IN ('ADMIN', 'OWNER'));

-- Lists everything that is open for the person of this transaction, who is no member of these organizations yet: invitations of their
-- address that can be accepted now, if it is known to be theirs, and roles that they have not agreed to.
CREATE FUNCTION own_invitations(is_own_address boolean, moment timestamptz)
RETURNS TABLE (id text, status text, organization_id text, organization_name text, role text, invited_by text,
               created_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT open.id, open.status, open.organization_id, o.name, open.role, open.invited_by, open.created_at, open.expires_at
  FROM (
    SELECT v.id, 'INVITED' AS status, v.organization_id, v.role, u.name AS invited_by, v.created_at, v.expires_at
    FROM invitations v JOIN users me ON me.email = v.email AND me.id = fence('user')
    JOIN users u ON u.id = v.invited_by
    JOIN members i ON i.organization_id = v.organization_id AND i.user_id = v.invited_by
      AND (i.role = 'OWNER' OR (i.role = 'ADMIN' AND v.role <> 'OWNER'))
    WHERE is_own_address AND v.expires_at > moment
    UNION ALL
    SELECT m.id, 'ACTIVE', m.organization_id, m.role, NULL, m.created_at, NULL FROM members m
    WHERE m.user_id = fence('user') AND m.ownership_offered_by IS NULL
      AND (m.accepted_at IS NULL OR (m.role = 'OWNER' AND NOT m.owner_accepted))
    UNION ALL
    SELECT m.id, 'ACTIVE', m.organization_id, 'OWNER', u.name, m.created_at, NULL
    FROM members m JOIN users u ON u.id = m.ownership_offered_by
    JOIN members i ON i.organization_id = m.organization_id AND i.user_id = u.id AND i.role = 'OWNER'
    WHERE m.user_id = fence('user')
  ) open JOIN organizations o ON o.id = open.organization_id;
END;
