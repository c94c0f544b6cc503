-- Templates: settings that an envelope may begin with. Signature requests: which envelope was made by one call.

CREATE TABLE templates (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  name text NOT NULL,
  signature_level text NOT NULL,
  authentication_method text NOT NULL,
  signing_order_enabled boolean NOT NULL,
  metadata jsonb,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX templates_by_tenant ON templates (project_id, environment, id DESC);

CREATE TABLE signature_requests (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  -- deferred: the request is there before its envelope announces anything
  envelope_id text NOT NULL UNIQUE REFERENCES envelopes (id) DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz(3) NOT NULL
);
