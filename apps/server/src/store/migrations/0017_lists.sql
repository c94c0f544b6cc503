-- Lists that stay fast however many rows there are (ADR-0020).

-- Each pair of an envelope's metadata, found by its digest and read in the order of the list. Kept by a trigger: no
-- statement can forget it.
CREATE TABLE envelope_metadata (
  project_id text NOT NULL,
  environment text NOT NULL,
  -- of key and value together: metadata_pair(key, value)
  pair bytea NOT NULL,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  PRIMARY KEY (project_id, environment, pair, envelope_id)
);
CREATE INDEX envelope_metadata_by_envelope ON envelope_metadata (envelope_id);
CALL protect('envelope_metadata', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE FUNCTION metadata_pair(key text, value text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(key, value)::text, 'UTF8'));

CREATE FUNCTION keep_envelope_metadata() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM envelope_metadata WHERE envelope_id = NEW.id;
  END IF;
  INSERT INTO envelope_metadata (project_id, environment, pair, envelope_id)
  SELECT NEW.project_id, NEW.environment, metadata_pair(key, value), NEW.id FROM jsonb_each_text(NEW.metadata);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_metadata_of_new AFTER INSERT ON envelopes
  FOR EACH ROW WHEN (NEW.metadata IS NOT NULL) EXECUTE FUNCTION keep_envelope_metadata();
CREATE TRIGGER keep_metadata_of_changed AFTER UPDATE OF metadata ON envelopes
  FOR EACH ROW WHEN (OLD.metadata IS DISTINCT FROM NEW.metadata) EXECUTE FUNCTION keep_envelope_metadata();

INSERT INTO envelope_metadata (project_id, environment, pair, envelope_id)
SELECT e.project_id, e.environment, metadata_pair(m.key, m.value), e.id
FROM envelopes e, jsonb_each_text(e.metadata) m;

-- Pieces of three characters of a text, whatever the case, each hashed together with its tenant: what many tenants
-- write is found for each of them alone. Plain PostgreSQL: no extension is asked for.
CREATE FUNCTION tenant_grams(project text, environment text, value text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT hashtextextended(substr(lower(value), n, 3), hashtextextended(project || environment, 0))
  FROM generate_series(1, char_length(lower(value)) - 2) n);

-- What waits to be sorted into the index is read by every search: little of it (in kB).
CREATE INDEX envelopes_by_gram ON envelopes USING gin (tenant_grams(project_id, environment, title))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX documents_by_gram ON documents USING gin (tenant_grams(project_id, environment, title || ' ' || filename))
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

-- Under row-level security no condition that might tell of a row is asked before the policy, which shuts out this
-- index. So these two look with the owner's eyes, at the tenant of the transaction only. Planned anew for each call:
-- a tenant with ten rows and one with a million are not found in the same way.
CREATE FUNCTION envelopes_titled(project text, asked_environment text, sought text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF fence('purpose') <> 'WORKER' AND (project, asked_environment) <> (fence('project'), fence('environment')) THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'SELECT id FROM envelopes WHERE project_id = $1 AND environment = $2
    AND tenant_grams(project_id, environment, title) @> tenant_grams($1, $2, $3)
    AND strpos(lower(title), lower($3)) > 0' USING project, asked_environment, sought;
END $$;
CREATE FUNCTION documents_titled(project text, asked_environment text, sought text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF fence('purpose') <> 'WORKER' AND (project, asked_environment) <> (fence('project'), fence('environment')) THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE 'SELECT id FROM documents WHERE project_id = $1 AND environment = $2 AND deleted_at IS NULL
    AND tenant_grams(project_id, environment, title || '' '' || filename) @> tenant_grams($1, $2, $3)
    AND strpos(lower(title || '' '' || filename), lower($3)) > 0' USING project, asked_environment, sought;
END $$;

-- One filter, in the order of the list.
CREATE INDEX envelopes_by_status ON envelopes (project_id, environment, status, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (webhook_id, status, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (webhook_id, event_type, id DESC NULLS LAST);
-- Deleted documents are not walked over.
DROP INDEX documents_by_tenant;
CREATE INDEX documents_by_tenant ON documents (project_id, environment, id DESC NULLS LAST) WHERE deleted_at IS NULL;
CREATE INDEX members_by_organization ON members (organization_id, id DESC NULLS LAST);

-- What a person may see is walked organization by organization, each in the order of the list.
CREATE INDEX projects_by_organization ON projects (organization_id, id DESC NULLS LAST);
ALTER TABLE api_keys ADD COLUMN organization_id text REFERENCES organizations (id);
UPDATE api_keys k SET organization_id = p.organization_id FROM projects p WHERE p.id = k.project_id;
ALTER TABLE api_keys ALTER COLUMN organization_id SET NOT NULL;
CREATE INDEX api_keys_by_organization ON api_keys (organization_id, environment, id DESC NULLS LAST);

-- The policies of what belongs to something asked with EXISTS, which the planner may answer by reading every envelope
-- of the tenant into a hash first. A value is looked up row by row, by its key.
DO $$
DECLARE
  ofEnvelope text := '(SELECT e.id FROM envelopes e WHERE e.id = envelope_id) IS NOT NULL';
  ofSigner text := '(SELECT s.id FROM signers s WHERE s.id = signer_id) IS NOT NULL';
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['envelope_documents', 'signers', 'signing_links', 'audit_entries', 'disclosures',
    'document_views', 'one_time_codes', 'identity_failures', 'webhook_deliveries', 'refresh_tokens'] LOOP
    EXECUTE format('DROP POLICY fence ON %I', target);
  END LOOP;
  CALL protect('envelope_documents', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('signers', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('signing_links', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('audit_entries', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('disclosures', '{PORTAL,PUBLIC,WORKER}', ofEnvelope);
  CALL protect('document_views', '{PORTAL,WORKER}', ofSigner);
  CALL protect('one_time_codes', '{PORTAL,WORKER}', ofSigner);
  CALL protect('identity_failures', '{PORTAL,WORKER}', ofSigner);
  CALL protect('webhook_deliveries', '{PORTAL,WORKER}',
    '(SELECT w.id FROM webhooks w WHERE w.id = webhook_id) IS NOT NULL');
  CALL protect('refresh_tokens', '{ACCESS,WORKER}', '(SELECT s.id FROM sessions s WHERE s.id = session_id) IS NOT NULL');
END $$;

-- Failed log-ins are counted for an address as well, whatever the account.
CREATE INDEX login_failures_by_address ON login_failures (ip, occurred_at DESC);

-- Counted project by project, along the indexes that begin with it.
CREATE OR REPLACE FUNCTION organization_items(organization text, item text, moment timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN 0 ELSE CASE item
  -- an archived project and a key that is no longer accepted do not count
  WHEN 'projects' THEN (SELECT count(*) FROM projects WHERE organization_id = organization AND status = 'ACTIVE')
  WHEN 'apiKeys' THEN (SELECT count(*) FROM api_keys k
                       WHERE k.organization_id = organization AND k.revoked_at IS NULL
                         AND (k.expires_at IS NULL OR k.expires_at > moment))
  WHEN 'members' THEN (SELECT count(*) FROM members WHERE organization_id = organization)
  WHEN 'webhooks' THEN (SELECT coalesce(sum((SELECT count(*) FROM webhooks w WHERE w.project_id = p.id)), 0)::bigint
                        FROM projects p WHERE p.organization_id = organization)
  WHEN 'templates' THEN (SELECT coalesce(sum((SELECT count(*) FROM templates t WHERE t.project_id = p.id)), 0)::bigint
                         FROM projects p WHERE p.organization_id = organization)
END END;

-- Sessions that ended long ago are removed, their refresh tokens with them.
CREATE INDEX sessions_by_end ON sessions (least(ended_at, expires_at));
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

-- The order of lists is written with NULLS LAST, which no primary key can serve: a tenant that has most of the rows
-- would otherwise be read along the primary key, past everything newer that others have made meanwhile.
DROP INDEX envelopes_by_tenant, templates_by_tenant, webhooks_by_tenant, webhook_deliveries_by_webhook,
  api_keys_by_project, sessions_by_user, personal_tokens_by_user, messages_by_tenant, messages_by_envelope;
CREATE INDEX envelopes_by_tenant ON envelopes (project_id, environment, id DESC NULLS LAST);
CREATE INDEX templates_by_tenant ON templates (project_id, environment, id DESC NULLS LAST);
CREATE INDEX webhooks_by_tenant ON webhooks (project_id, environment, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id DESC NULLS LAST);
CREATE INDEX api_keys_by_project ON api_keys (project_id, environment, id DESC NULLS LAST);
CREATE INDEX sessions_by_user ON sessions (user_id, id DESC NULLS LAST) WHERE ended_at IS NULL;
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, id DESC NULLS LAST) WHERE revoked_at IS NULL;
CREATE INDEX messages_by_tenant ON messages (project_id, environment, id DESC NULLS LAST);
CREATE INDEX messages_by_envelope ON messages (envelope_id, id DESC NULLS LAST);
