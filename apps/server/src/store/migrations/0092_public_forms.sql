-- Public forms of templates (ADR-0109): what their owners set, and who got an envelope lately, as keyed hashes. A signer
-- who named themselves in a form is SELF_DECLARED.
-- aval: compatible
ALTER TABLE signers ADD COLUMN identity_source text CHECK (identity_source = 'SELF_DECLARED');

CREATE TABLE template_forms (
  id text PRIMARY KEY,
  template_id text NOT NULL UNIQUE REFERENCES templates (id) ON DELETE CASCADE,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  daily_cap int NOT NULL,
  asks_cpf boolean NOT NULL,
  asks_phone boolean NOT NULL,
  expires_at timestamptz(3),
  refusal_code text,
  refused_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CALL protect('template_forms', '{PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE TABLE form_submissions (
  form_id text NOT NULL REFERENCES template_forms (id) ON DELETE CASCADE,
  challenge text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  network text NOT NULL,
  email bytea NOT NULL,
  cpf bytea,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (form_id, challenge)
);
CREATE INDEX form_submissions_by_time ON form_submissions (form_id, at);
CALL protect('form_submissions', '{PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
