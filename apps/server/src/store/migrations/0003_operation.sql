-- What keeps the service going: jobs, messages, idempotency.

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  unique_key text UNIQUE,
  run_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  locked_by text,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX jobs_due ON jobs (run_at, id);

CREATE TABLE messages (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text NOT NULL REFERENCES envelopes (id),
  signer_id text,
  kind text NOT NULL,
  medium text NOT NULL CHECK (medium IN ('EMAIL', 'SMS')),
  -- {to, toName, subject, text}, encrypted; erased after delivery outside the Sandbox
  content text,
  status text NOT NULL CHECK (status IN ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz(3) NOT NULL,
  delivered_at timestamptz(3)
);
CREATE INDEX messages_by_tenant ON messages (project_id, environment, id DESC);

CREATE TABLE idempotency (
  scope bytea NOT NULL,
  key_hash bytea NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('RUNNING', 'FAILED', 'DONE')),
  owner text NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  status int,
  response bytea,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (scope, key_hash)
);
CREATE INDEX idempotency_by_age ON idempotency (expires_at);
