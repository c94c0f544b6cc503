-- The Sandbox's simulator of a certificate provider: its test hierarchy, and the grants of its made-up holders.
-- aval: compatible

CREATE TABLE simulator_certificates (
  id text PRIMARY KEY,
  issuer_id text NOT NULL,
  serial_number text NOT NULL,
  certificate bytea NOT NULL,
  -- encrypted
  private_key text NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (issuer_id, serial_number)
);
CALL protect('simulator_certificates', '{SIMULATOR,WORKER}', 'false');
REVOKE DELETE, TRUNCATE ON simulator_certificates FROM aval_app;

-- Codes and tokens are SHA-256 of random secrets. All people in it are made up.
CREATE TABLE simulator_grants (
  code bytea PRIMARY KEY,
  token bytea UNIQUE,
  facts jsonb NOT NULL,
  calls int NOT NULL DEFAULT 0,
  is_spent boolean NOT NULL DEFAULT false,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX simulator_grants_by_end ON simulator_grants (expires_at);
CALL protect('simulator_grants', '{SIMULATOR,WORKER}', 'false');
