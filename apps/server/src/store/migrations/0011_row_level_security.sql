-- The second fence (ADR-0019). The service works as the role `aval_app`, which owns nothing and cannot bypass these
-- policies. Every transaction says for whom it works, in settings that end with it: a tenant (aval.organization,
-- aval.project, aval.environment), a person (aval.user), or a purpose of the service itself (aval.purpose: ACCESS proves
-- credentials, PORTAL serves signing links, PUBLIC verifies, WORKER does jobs). One that says nothing sees no row.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'aval_app') THEN
    CREATE ROLE aval_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it just now
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the role aval_app is missing and % may not create it', current_user
      USING HINT = 'As an administrator: CREATE ROLE aval_app; GRANT aval_app TO the user of DATABASE_URL.';
END $$;
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'aval_app', 'MEMBER') THEN
    EXECUTE format('GRANT aval_app TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION '% is no member of the role aval_app', current_user
    USING HINT = 'As an administrator: GRANT aval_app TO the user of DATABASE_URL.';
END $$;

DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO aval_app', current_schema()); END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO aval_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO aval_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO aval_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO aval_app;
REVOKE ALL ON migrations FROM aval_app;
-- What was told is not told otherwise afterwards.
REVOKE UPDATE, DELETE ON audit_entries, evidence, artifacts, events, document_versions, consent_texts FROM aval_app;

-- A setting of this transaction; empty where it was not said. Asked once per statement: write (SELECT fence('user')).
CREATE FUNCTION fence(name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('aval.' || name, true), '');

-- Memberships are asked with the owner's eyes, or the policies of members would ask themselves.
CREATE FUNCTION fence_member(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM members m WHERE m.organization_id = organization AND m.user_id = fence('user'));

CREATE FUNCTION fence_empty(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN NOT EXISTS (SELECT FROM members m WHERE m.organization_id = organization);

CREATE FUNCTION fence_project(project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM projects p JOIN members m ON m.organization_id = p.organization_id
                 WHERE p.id = project AND m.user_id = fence('user'));

-- Protects a table: the purposes pass, and rows of which the condition is true. Later migrations call it for their own.
CREATE PROCEDURE protect(target regclass, purposes text[], condition text, written text DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
  passes text := format('(SELECT fence(''purpose'')) = ANY (%L::text[])', purposes);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY fence ON %s TO aval_app USING (%s OR (%s)) WITH CHECK (%s OR (%s))',
                 target, passes, condition, passes, coalesce(written, condition));
END $$;

-- People and organizations.
CALL protect('users', '{ACCESS,WORKER}', $$(SELECT fence('user')) <> ''$$);
CALL protect('sessions', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);
CALL protect('personal_tokens', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);
CALL protect('refresh_tokens', '{ACCESS,WORKER}', $$EXISTS (SELECT FROM sessions s WHERE s.id = session_id)$$);
CALL protect('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}',
  $$id = (SELECT fence('organization')) OR fence_member(id)$$,
  $$id = (SELECT fence('organization')) OR fence_member(id) OR ((SELECT fence('user')) <> '' AND fence_empty(id))$$);
CALL protect('consent_texts', '{ACCESS,PORTAL,PUBLIC,WORKER}',
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$$);
CALL protect('members', '{ACCESS,WORKER}',
  $$user_id = (SELECT fence('user')) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$$,
  $$fence_member(organization_id) OR (user_id = (SELECT fence('user')) AND fence_empty(organization_id))$$);
CALL protect('projects', '{ACCESS,PORTAL,PUBLIC,WORKER}',
  $$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$$);
CALL protect('api_keys', '{ACCESS,WORKER}', $$fence_project(project_id)$$);

-- What names its tenant.
DO $$
DECLARE
  tenant text := $tenant$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$tenant$;
BEGIN
  CALL protect('documents', '{PORTAL,PUBLIC,WORKER}', tenant);
  CALL protect('document_versions', '{PORTAL,PUBLIC,WORKER}', tenant);
  CALL protect('envelopes', '{PORTAL,PUBLIC,WORKER}', tenant);
  CALL protect('events', '{PORTAL,WORKER}', tenant);
  CALL protect('messages', '{PORTAL,WORKER}', tenant);
  CALL protect('evidence', '{PORTAL,PUBLIC,WORKER}', tenant);
  CALL protect('artifacts', '{PORTAL,PUBLIC,WORKER}', tenant);
  CALL protect('templates', '{WORKER}', tenant);
  CALL protect('signature_requests', '{PORTAL,WORKER}', tenant);
  CALL protect('webhooks', '{PORTAL,WORKER}', tenant);
  CALL protect('request_logs', '{WORKER}', tenant);
  CALL protect('tallies', '{WORKER}', tenant);
  CALL protect('tally_entries', '{PORTAL,WORKER}', tenant);
END $$;

-- What belongs to something that does: seen where that is seen.
DO $$
DECLARE
  ofEnvelope text := 'EXISTS (SELECT FROM envelopes e WHERE e.id = envelope_id)';
  ofSigner text := 'EXISTS (SELECT FROM signers s WHERE s.id = signer_id)';
BEGIN
  CALL protect('envelope_documents', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('signers', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('signing_links', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('audit_entries', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('disclosures', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('document_views', '{PORTAL,WORKER}', ofSigner);
  CALL protect('one_time_codes', '{PORTAL,WORKER}', ofSigner);
  CALL protect('identity_failures', '{PORTAL,WORKER}', ofSigner);
  CALL protect('webhook_deliveries', '{PORTAL,WORKER}', 'EXISTS (SELECT FROM webhooks w WHERE w.id = webhook_id)');
END $$;

-- Plans count what an organization has in all its projects and both environments: the number leaves, no row does.
CREATE FUNCTION fence_organization(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN fence('purpose') IN ('ACCESS', 'WORKER') OR organization = fence('organization') OR fence_member(organization);

CREATE FUNCTION organization_items(organization text, item text, moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN 0 ELSE CASE item
  -- an archived project and a key that is no longer accepted do not count
  WHEN 'projects' THEN (SELECT count(*) FROM projects WHERE organization_id = organization AND status = 'ACTIVE')
  WHEN 'apiKeys' THEN (SELECT count(*) FROM api_keys k JOIN projects p ON p.id = k.project_id
                       WHERE p.organization_id = organization AND k.revoked_at IS NULL
                         AND (k.expires_at IS NULL OR k.expires_at > moment))
  WHEN 'members' THEN (SELECT count(*) FROM members WHERE organization_id = organization)
  WHEN 'webhooks' THEN (SELECT count(*) FROM webhooks w JOIN projects p ON p.id = w.project_id
                        WHERE p.organization_id = organization)
  WHEN 'templates' THEN (SELECT count(*) FROM templates t JOIN projects p ON p.id = t.project_id
                         WHERE p.organization_id = organization)
END END;

CREATE FUNCTION organization_documents(organization text, asked_environment text, month text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN 0 ELSE (
  SELECT coalesce(sum(t.total), 0)::bigint
  FROM projects p CROSS JOIN LATERAL (
    SELECT total FROM tallies
    WHERE project_id = p.id AND environment = asked_environment AND what = 'documents/created' AND period = month
    UNION ALL
    SELECT amount FROM tally_entries
    WHERE project_id = p.id AND environment = asked_environment AND what = 'documents/created' AND period = month
  ) t WHERE p.organization_id = organization
) END;
