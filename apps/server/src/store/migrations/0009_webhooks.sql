-- Webhooks: where integrators are told of events, and what became of every telling.

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  -- null: enabled
  disabled_reason text CHECK (disabled_reason IN ('REQUESTED', 'GONE', 'FAILING')),
  -- encrypted; the one before signs too until its time is over
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz(3),
  -- first and last failed attempt since one succeeded
  failing_since timestamptz(3),
  failed_at timestamptz(3),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX webhooks_by_tenant ON webhooks (project_id, environment, id DESC);

-- The queue of deliveries and their history at once: written in the transaction of the event.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events (id),
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED')),
  attempts int NOT NULL DEFAULT 0,
  scheduled int NOT NULL DEFAULT 0,
  extra boolean NOT NULL DEFAULT false,
  -- null: no attempt is to come
  next_attempt_at timestamptz(3),
  resume_at timestamptz(3),
  locked_by text,
  locked_until timestamptz(3),
  -- of the last attempt that ended
  attempted_at timestamptz(3),
  duration_ms int,
  response_status int,
  response_body text,
  reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (event_id, webhook_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_in_hand ON webhook_deliveries (webhook_id, locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (updated_at) WHERE next_attempt_at IS NULL;
