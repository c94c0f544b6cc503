-- Embedded editors of drafts (ADR-0111). `secret_hash` is the SHA-256 of the secret in the address; the token is made when the
-- address is opened, and `expires_at` is the term of both. `principal` is who requested the address, without any credential.
-- aval: compatible
CREATE TABLE editor_sessions (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  principal jsonb NOT NULL,
  origin text NOT NULL,
  may_send boolean NOT NULL,
  secret_hash bytea NOT NULL,
  token_hash bytea UNIQUE,
  created_at timestamptz(3) NOT NULL,
  redeemed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX editor_sessions_by_envelope ON editor_sessions (envelope_id, created_at);
CALL protect('editor_sessions', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
