-- Four eyes before sending (ADR-0169): a request to send waits until another member releases it.
-- aval: compatible

-- Whether another member must release what is sent in Production, and whether in the Sandbox too.
ALTER TABLE organizations
  ADD COLUMN approval_required boolean NOT NULL DEFAULT false,
  ADD COLUMN approval_in_sandbox boolean NOT NULL DEFAULT false;

CREATE TABLE approvals (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  -- What is released: one of three.
  envelope_id text REFERENCES envelopes (id) ON DELETE CASCADE,
  bulk_send_id text REFERENCES bulk_sends (id) ON DELETE CASCADE,
  form_id text REFERENCES template_forms (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  -- The digest of what is released: it covers personal data, so it goes with the decision, except that of a form.
  binding text,
  -- {notify}, or {skipInvalid} of a bulk send: how it is sent once it is released.
  sending jsonb NOT NULL,
  requested_by_type text NOT NULL,
  requested_by_id text,
  -- The person behind a key or token: they can't release it either.
  requested_user_id text,
  requested_at timestamptz(3) NOT NULL,
  decided_by_type text,
  decided_by_id text,
  decided_at timestamptz(3),
  -- encrypted
  note text,
  CHECK (num_nonnulls(envelope_id, bulk_send_id, form_id) = 1),
  CHECK ((status = 'REQUESTED') = (decided_at IS NULL))
);
CREATE INDEX approvals_by_tenant ON approvals (project_id, environment, id DESC);
CREATE INDEX approvals_by_envelope ON approvals (envelope_id) WHERE envelope_id IS NOT NULL;
CREATE INDEX approvals_by_bulk_send ON approvals (bulk_send_id) WHERE bulk_send_id IS NOT NULL;
CREATE INDEX approvals_by_form ON approvals (form_id) WHERE form_id IS NOT NULL;
CALL protect('approvals', '{PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- The last approval of each. Envelopes of a bulk send or a form have that of all of them.
ALTER TABLE envelopes ADD COLUMN approval_id text;
ALTER TABLE bulk_sends ADD COLUMN approval_id text;
ALTER TABLE template_forms ADD COLUMN approval_id text;

-- The person behind a caller, and the name by which members know the caller: a person's, or that of a key. Row-level security
-- hides accounts from the scopes of tenants, so this function looks with the owner's eyes, for callers of this organization.
CREATE FUNCTION caller_behind(asked_organization text, kind text, caller text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN fence('organization') = asked_organization OR fence('purpose') = 'WORKER' THEN (
  SELECT jsonb_build_object('userId', found.user_id, 'name', found.name) FROM (
    SELECT u.id AS user_id, u.name FROM users u
      WHERE kind = 'USER' AND u.id = caller AND u.deleted_at IS NULL
    UNION ALL
    SELECT u.id, u.name FROM personal_tokens t JOIN users u ON u.id = t.user_id
      WHERE kind = 'PERSONAL_TOKEN' AND t.id = caller AND u.deleted_at IS NULL
    UNION ALL
    SELECT k.created_by, k.name FROM api_keys k
      WHERE kind = 'API_KEY' AND k.id = caller AND k.organization_id = asked_organization
  ) found) END;
