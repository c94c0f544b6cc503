-- Access within an organization (ADR-0168).
-- aval: compatible

ALTER TABLE organizations
  -- Whether members without a second factor are refused.
  ADD COLUMN require_second_factor boolean NOT NULL DEFAULT false,
  -- The networks from which people work for it, as PostgreSQL's type cidr writes them; NULL: from everywhere.
  ADD COLUMN allowed_networks text[] CHECK (cardinality(allowed_networks) BETWEEN 1 AND 50),
  -- ALL: members work in every project. MEMBERS: OWNER and ADMIN do; others only in the projects that they are members of.
  ADD COLUMN project_access text NOT NULL DEFAULT 'ALL' CHECK (project_access IN ('ALL', 'MEMBERS'));

-- Members of projects, for organizations with the access MEMBERS. The rows go with the membership in the organization.
CREATE TABLE project_members (
  project_id text NOT NULL REFERENCES projects (id),
  organization_id text NOT NULL,
  user_id text NOT NULL,
  role text NOT NULL CHECK (role IN ('MEMBER', 'VIEWER')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES members (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX project_members_by_member ON project_members (organization_id, user_id);
CALL protect('project_members', '{ACCESS,WORKER}',
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$$);

-- A contact of one project; NULL: all projects of the organization share it, as long as its access is ALL.
ALTER TABLE contacts ADD COLUMN project_id text REFERENCES projects (id);

-- The only decision on what a person reaches: their role in a project, or NULL. It trusts nobody with a row.
CREATE FUNCTION role_in_project(asked_organization text, asked_project text, person text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (
  SELECT CASE WHEN o.project_access = 'ALL' OR m.role IN ('OWNER', 'ADMIN') THEN m.role
    ELSE (SELECT r.role FROM project_members r
          WHERE r.project_id = asked_project AND r.user_id = m.user_id AND r.organization_id = m.organization_id) END
  FROM members m JOIN organizations o ON o.id = m.organization_id
  WHERE m.organization_id = asked_organization AND m.user_id = person);

-- As in migration 0113, with the role in the project where one is asked for.
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
    'role', CASE WHEN person.id IS NULL THEN NULL
      WHEN asked_project IS NULL THEN (SELECT m.role FROM membership m)
      ELSE role_in_project(asked_organization, asked_project, person.id) END,
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

-- Whoever loses a project, or their role in it, waits for the acts that have begun (ADR-0137).
CREATE TRIGGER end_mandate_in_projects BEFORE UPDATE OF project_access ON organizations FOR EACH ROW
  WHEN (OLD.project_access IS DISTINCT FROM NEW.project_access) EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate BEFORE UPDATE OF role ON project_members FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate_with_membership BEFORE DELETE ON project_members FOR EACH ROW
  EXECUTE FUNCTION end_mandate('organization_id');

-- The second barrier follows the same decision.
CREATE FUNCTION fence_reach(organization text, project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app' AND fence('user') <> ''
    AND role_in_project(organization, project, fence('user')) IS NOT NULL;
CREATE OR REPLACE FUNCTION fence_project(project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM projects p WHERE p.id = project
                AND role_in_project(p.organization_id, p.id, fence('user')) IS NOT NULL);
ALTER POLICY fence ON projects USING (
  (SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}'))
  OR organization_id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}'))::text[])
  OR organization_id = (SELECT fence('organization')) OR fence_reach(organization_id, id));
