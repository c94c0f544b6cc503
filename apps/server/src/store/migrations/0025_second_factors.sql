-- Second factors, recent authentication, password resets and erased accounts (ADR-0040).

-- An erased account keeps its id, which the audit trail names, and nothing else.
ALTER TABLE users ADD COLUMN deleted_at timestamptz(3);

-- When the person last proved who they are; null in sessions older than this column: at the log-in.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz(3);

-- Authenticator apps, one for each account at most. Without confirmed_at it proves nothing yet.
CREATE TABLE totp_factors (
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  -- base32, encrypted
  secret text NOT NULL,
  -- the newest time step whose code was used
  last_step bigint,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3)
);
CALL protect('totp_factors', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  rp_id text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  -- COSE
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);
CALL protect('passkeys', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

-- SHA-256 of account and code. A code that was used is deleted.
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, hash)
);
CALL protect('recovery_codes', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

-- What a passkey is to sign, once. Bound to an account and session where the caller is known.
CREATE TABLE passkey_challenges (
  id text PRIMARY KEY,
  challenge text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('REGISTER', 'LOG_IN', 'REAUTHENTICATE')),
  rp_id text NOT NULL,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  session_id text REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_id) WHERE session_id IS NOT NULL;
CALL protect('passkey_challenges', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

-- Requests to reset a password. The address may have no account; a job finds out, so that the answer does not tell.
CREATE TABLE password_resets (
  id text PRIMARY KEY,
  -- normalised, encrypted
  email text NOT NULL,
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- of the link, once the job made it: SHA-256 of its token
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  fingerprint bytea UNIQUE,
  expires_at timestamptz(3),
  used_at timestamptz(3)
);
CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX password_resets_by_age ON password_resets (created_at);
CALL protect('password_resets', '{ACCESS,WORKER}', $$user_id = (SELECT fence('user'))$$);

-- Whether an organization ever sent an envelope in Production: somebody has to answer for its signers' data.
CREATE FUNCTION organization_has_sent(organization text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN CASE WHEN NOT fence_organization(organization) THEN false ELSE EXISTS (
  SELECT FROM projects p JOIN envelopes e ON e.project_id = p.id
  WHERE p.organization_id = organization AND e.environment = 'PRODUCTION' AND e.status <> 'DRAFT') END;
