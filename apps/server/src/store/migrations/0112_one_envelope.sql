-- The second fence becomes narrower (ADR-0144): a transaction of the portal or of public verification sees the envelopes
-- that its caller's key leads to, and no other. A transaction says `aval.admits = yes`, and `admit` adds the envelopes of
-- a key. Nodes of the version before say nothing, and see what they saw.
-- aval: compatible

-- A list among the settings of this transaction; empty where it was not said.
CREATE FUNCTION fence_list(name text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(nullif(fence(name), '')::text[], '{}');

-- True for a purpose that sees every row.
CREATE FUNCTION passes(purposes text[]) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN fence('purpose') = ANY (purposes) AND (fence('purpose') NOT IN ('PORTAL', 'PUBLIC') OR fence('admits') = '');

-- The admitted `envelopes`, `projects`, or `organizations`, for the purposes that see rows of them.
CREATE FUNCTION admitted(kind text, purposes text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN fence('purpose') = ANY (purposes) THEN fence_list(kind) ELSE '{}' END;

-- Adds the envelopes that the keys lead to, as the owner of the tables sees them. Without effect for tenants and the worker.
CREATE FUNCTION admit(how text, keys text[], asked_environment text DEFAULT '') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found text[];
BEGIN
  IF current_setting('role') <> 'aval_app' OR fence('admits') = '' OR fence('purpose') NOT IN ('PORTAL', 'PUBLIC') THEN
    RETURN;
  END IF;
  found := CASE how
    WHEN 'link' THEN ARRAY(
      SELECT envelope_id FROM signing_links WHERE token_hash = decode(keys[1], 'hex'))
    WHEN 'embedded session' THEN ARRAY(
      SELECT envelope_id FROM signing_links WHERE id = keys[1] AND embed_origin IS NOT NULL)
    WHEN 'editor session' THEN ARRAY(
      SELECT envelope_id FROM editor_sessions WHERE id = keys[1])
    WHEN 'editor' THEN ARRAY(
      SELECT envelope_id FROM editor_sessions WHERE token_hash = decode(keys[1], 'hex'))
    WHEN 'state' THEN ARRAY(
      SELECT envelope_id FROM certificate_authorizations WHERE state_hash = decode(keys[1], 'hex'))
    -- An address that this service signed.
    WHEN 'envelope' THEN keys
    WHEN 'code' THEN ARRAY(
      SELECT id FROM envelopes WHERE verification_code = ANY (keys) AND environment = asked_environment)
    WHEN 'file' THEN ARRAY(
      (SELECT envelope_id FROM artifacts WHERE environment = asked_environment AND sha256 = keys[1])
      UNION
      (SELECT ed.envelope_id FROM document_versions v JOIN envelope_documents ed ON ed.version_id = v.id
       WHERE v.environment = asked_environment AND v.sha256 = keys[1])
      UNION
      (SELECT envelope_id FROM page_footers WHERE environment = asked_environment AND shown_sha256 = keys[1]))
    WHEN 'package' THEN ARRAY(
      (SELECT envelope_id FROM artifacts WHERE environment = asked_environment AND sha256 = ANY (keys))
      UNION
      (SELECT p.envelope_id FROM packages p
       WHERE p.environment = asked_environment
         AND own_digests(p.names, p.digests) && ARRAY(SELECT decode(key, 'hex') FROM unnest(keys) key)))
    -- The words of an address, one for each project (ADR-0058): what waits for the same address in the same organization.
    WHEN 'address' THEN ARRAY(
      SELECT DISTINCT w.envelope_id
      FROM signer_words w
      JOIN envelopes e ON e.id = w.envelope_id AND e.status = 'SENT'
      JOIN projects p ON p.id = w.project_id AND p.organization_id = ANY (fence_list('organizations'))
      WHERE w.environment = asked_environment AND w.word = ANY (ARRAY(SELECT decode(key, 'hex') FROM unnest(keys) key)))
  END;
  IF found IS NULL THEN RAISE EXCEPTION 'nothing is admitted by %', how; END IF;
  PERFORM set_config('aval.envelopes', ARRAY(
    SELECT DISTINCT unnest(fence_list('envelopes') || found))::text, true);
  PERFORM set_config('aval.projects', ARRAY(
    SELECT DISTINCT project_id FROM envelopes WHERE id = ANY (fence_list('envelopes')))::text, true);
  PERFORM set_config('aval.organizations', ARRAY(
    SELECT DISTINCT organization_id FROM projects WHERE id = ANY (fence_list('projects')))::text, true);
END $$;

-- Gives a table its policy anew. `condition` is what others see, as for `protect`; `seen` is what the purposes PORTAL and
-- PUBLIC see of what was admitted.
CREATE PROCEDURE limit_to_admitted(target regclass, purposes text[], condition text, seen text, written text DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
  sees text := format('(SELECT passes(%L)) OR (%s)', purposes, replace(seen, 'PURPOSES', quote_literal(purposes)));
BEGIN
  EXECUTE format('ALTER POLICY fence ON %s USING (%s OR (%s)) WITH CHECK (%s OR (%s))',
                 target, sees, condition, sees, coalesce(written, condition));
END $$;

DO $$
DECLARE
  tenant text := $tenant$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$tenant$;
  ofEnvelope text := '(SELECT e.id FROM envelopes e WHERE e.id = envelope_id) IS NOT NULL';
  ofSigner text := '(SELECT s.id FROM signers s WHERE s.id = signer_id) IS NOT NULL';
  ofOrganization text := $of$organization_id = (SELECT fence('organization')) OR fence_member(organization_id)$of$;
  inEnvelope text := $in$envelope_id = ANY ((SELECT admitted('envelopes', PURPOSES))::text[])$in$;
  inProject text := $in$project_id = ANY ((SELECT admitted('projects', PURPOSES))::text[])$in$;
  inOrganization text := $in$organization_id = ANY ((SELECT admitted('organizations', PURPOSES))::text[])$in$;
  target text;
BEGIN
  FOREACH target IN ARRAY ARRAY['evidence', 'artifacts', 'packages', 'page_footers', 'signature_revisions', 'qualified_signatures'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,PUBLIC,WORKER}', tenant, inEnvelope);
  END LOOP;
  FOREACH target IN ARRAY ARRAY['events', 'messages', 'signature_requests', 'certificate_authorizations', 'signing_turns',
                                'attachment_files', 'editor_sessions', 'validar_secrets'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,WORKER}', tenant, inEnvelope);
  END LOOP;
  FOREACH target IN ARRAY ARRAY['envelope_documents', 'signers', 'signing_links', 'audit_entries', 'disclosures', 'disclosure_sets'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,PUBLIC,WORKER}', ofEnvelope, inEnvelope);
  END LOOP;
  -- A signer is visible where their envelope is.
  FOREACH target IN ARRAY ARRAY['document_views', 'one_time_codes', 'identity_failures'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,WORKER}', $x$(SELECT fence('purpose')) <> 'PUBLIC' AND $x$ || ofSigner, 'false');
  END LOOP;
  FOREACH target IN ARRAY ARRAY['webhooks', 'tally_entries'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,WORKER}', tenant, inProject);
  END LOOP;
  CALL limit_to_admitted('projects', '{ACCESS,PORTAL,PUBLIC,WORKER}', ofOrganization, inOrganization);
  CALL limit_to_admitted('consent_texts', '{ACCESS,PORTAL,PUBLIC,WORKER}', ofOrganization, inOrganization);
  CALL limit_to_admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}',
    $x$id = (SELECT fence('organization')) OR fence_member(id)$x$,
    $x$id = ANY ((SELECT admitted('organizations', PURPOSES))::text[])$x$,
    $x$id = (SELECT fence('organization')) OR fence_member(id) OR ((SELECT fence('user')) <> '' AND fence_empty(id))$x$);
  CALL limit_to_admitted('document_versions', '{PORTAL,PUBLIC,WORKER}', tenant, inProject);

  -- As comparisons of a number, for the planner (migration 0069).
  FOREACH target IN ARRAY ARRAY['signer_words', 'envelope_metadata', 'envelope_labels'] LOOP
    CALL limit_to_admitted(target, '{PORTAL,PUBLIC,WORKER}', tenant, inEnvelope);
  END LOOP;
  CALL limit_to_admitted('envelopes', '{PORTAL,PUBLIC,WORKER}', tenant,
    $x$id = ANY ((SELECT admitted('envelopes', PURPOSES))::text[])$x$);
  CALL limit_to_admitted('documents', '{PORTAL,PUBLIC,WORKER}', tenant, inProject);
  FOREACH target IN ARRAY ARRAY['envelopes', 'documents', 'signer_words', 'envelope_metadata', 'envelope_labels'] LOOP
    EXECUTE format('ALTER POLICY fence ON %I USING ((%s)::int <> 0)', target,
      (SELECT pg_get_expr(polqual, polrelid) FROM pg_policy WHERE polname = 'fence' AND polrelid = target::regclass));
  END LOOP;
END $$;

-- The projects of an admitted organization: an address is searched for in each of them.
CREATE FUNCTION admitted_projects(organization text) RETURNS TABLE (id text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT p.id FROM projects p
  WHERE p.organization_id = organization
    AND (fence('purpose') = 'WORKER' OR organization = ANY (fence_list('organizations')));
END;

-- Reads the index alone, which a policy over ids would not (ADR-0144).
CREATE FUNCTION median_seconds_to_complete(project text, asked_environment text, newest int) RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - sent_at)::float8)
  FROM (SELECT completed_at, sent_at FROM envelopes
        WHERE project_id = project AND environment = asked_environment AND status = 'COMPLETED'
          AND ((SELECT fence('purpose')) = 'WORKER'
            OR (project = (SELECT fence('project')) AND asked_environment = (SELECT fence('environment'))))
        ORDER BY completed_at DESC LIMIT newest) recent;
END;

-- A logo is public, and belongs to no envelope.
CREATE FUNCTION is_logo(digest text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM organizations WHERE logo_sha256 = digest);

-- How often a certificate's owner was asked, whoever asked: times and results, and no row.
CREATE FUNCTION earlier_pushes(asked bytea, since timestamptz) RETURNS TABLE (at timestamptz, refused boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT created_at, reason IS NOT DISTINCT FROM 'DENIED' FROM certificate_authorizations
  WHERE pushed_to = asked AND created_at > since ORDER BY created_at DESC;
END;

-- Tables that belong to nobody: a transaction that says nothing sees and writes nothing, and jobs are the worker's.
CALL protect('jobs', '{WORKER}', 'false',
  $$(SELECT fence('purpose')) <> '' OR (SELECT fence('organization')) <> '' OR (SELECT fence('user')) <> ''$$);
CALL protect('login_failures', '{ACCESS,WORKER}', $$(SELECT fence('user')) <> ''$$);
CALL protect('idempotency', '{ACCESS,PORTAL,PUBLIC,WORKER}',
  $$(SELECT fence('organization')) <> '' OR (SELECT fence('user')) <> ''$$);

-- What a certificate signed stays as it is. Its bytes are let go when the sealed file has them, or the person is erased;
-- sealed facts are erased, or sealed under a new key. (Columns and triggers, so that older nodes go on.)
REVOKE UPDATE, DELETE ON qualified_signatures, signature_revisions FROM aval_app;
GRANT UPDATE (tail, tail_size) ON signature_revisions TO aval_app;
GRANT UPDATE (sealed) ON qualified_signatures TO aval_app;

CREATE FUNCTION refuse_other_tail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tail <> '' OR NEW.tail_size IS DISTINCT FROM length(OLD.tail) THEN
    RAISE EXCEPTION 'a signed revision never changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER never_changes BEFORE UPDATE ON signature_revisions FOR EACH ROW
  WHEN (OLD.tail IS DISTINCT FROM NEW.tail OR OLD.tail_size IS DISTINCT FROM NEW.tail_size)
  EXECUTE FUNCTION refuse_other_tail();
