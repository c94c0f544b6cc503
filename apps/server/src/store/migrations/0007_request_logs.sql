-- Calls of management that were answered, for whoever integrates. Written after the answer, from an allow-list: no
-- secret, no personal data, nothing that a caller wrote freely.

CREATE TABLE request_logs (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  method text NOT NULL,
  -- without query; of the parameters only ids of ours
  path text NOT NULL,
  status int NOT NULL,
  duration_ms int NOT NULL,
  error_code text,
  credential_type text NOT NULL,
  credential_id text NOT NULL,
  -- truncated to /24 or /48
  ip text,
  occurred_at timestamptz(3) NOT NULL,
  -- {headers, query, body}
  request jsonb NOT NULL,
  -- {headers, body}
  response jsonb NOT NULL,
  PRIMARY KEY (project_id, environment, id)
);
CREATE INDEX request_logs_by_status ON request_logs (project_id, environment, status, id DESC);
CREATE INDEX request_logs_by_path ON request_logs (project_id, environment, path, id DESC);
CREATE INDEX request_logs_by_age ON request_logs (occurred_at);
