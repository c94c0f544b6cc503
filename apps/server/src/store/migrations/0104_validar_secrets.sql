-- The secret that opens an envelope's sealed documents to ITI's VALIDAR, and the wrong secrets that were presented (ADR-0136).
-- aval: compatible

ALTER TABLE organizations ADD COLUMN validar boolean NOT NULL DEFAULT true;

-- secret: encrypted. No row: evidence from before, or of an organization that had turned the access off. wrong_at and
-- opened_at: the times of the last hour, newest first.
CREATE TABLE validar_secrets (
  envelope_id text PRIMARY KEY REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  secret text NOT NULL,
  wrong int NOT NULL DEFAULT 0,
  wrong_at timestamptz(3)[] NOT NULL DEFAULT '{}',
  opened_at timestamptz(3)[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL
);
CALL protect('validar_secrets', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
