-- People, organizations, projects and their credentials. Accounts, organizations and projects are shared by both
-- environments; a key belongs to one. Secrets are kept as SHA-256 fingerprints, passwords as argon2id.

CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- normalised: trimmed, lower-case, NFC
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  onboarding_building text,
  onboarding_technology text,
  onboarding_completed boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  user_agent text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  -- when its newest refresh token ends
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX sessions_by_user ON sessions (user_id, id DESC) WHERE ended_at IS NULL;

-- One family per session; at most one member is ACTIVE.
CREATE TABLE refresh_tokens (
  fingerprint bytea PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'RETIRED')),
  created_at timestamptz(3) NOT NULL,
  retired_at timestamptz(3)
);
CREATE UNIQUE INDEX refresh_tokens_active ON refresh_tokens (session_id) WHERE status = 'ACTIVE';

CREATE TABLE personal_tokens (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  fingerprint bytea NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, id DESC) WHERE revoked_at IS NULL;

-- Wrong passwords. `account` is a keyed hash of the e-mail, so that what strangers type is not collected here.
CREATE TABLE login_failures (
  account text NOT NULL,
  ip text NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);
CREATE INDEX login_failures_by_account ON login_failures (account, occurred_at DESC);
CREATE INDEX login_failures_by_age ON login_failures (occurred_at);

CREATE TABLE organizations (
  id text PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  -- null: the service's default text
  consent_text text,
  consent_version int NOT NULL DEFAULT 1,
  primary_color text,
  logo_url text,
  default_expiration_days int NOT NULL,
  plan text NOT NULL CHECK (plan IN ('UNLIMITED', 'FREE', 'PRO', 'BUSINESS')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- Every consent text an organization has had: what somebody accepted can be shown for all time.
CREATE TABLE consent_texts (
  organization_id text NOT NULL REFERENCES organizations (id),
  version int NOT NULL,
  text text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, version)
);

CREATE TABLE members (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organizations (id),
  user_id text NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (organization_id, user_id)
);
CREATE INDEX members_by_user ON members (user_id);

CREATE TABLE projects (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organizations (id),
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'ARCHIVED')),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (organization_id, slug)
);

CREATE TABLE api_keys (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  fingerprint bytea NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX api_keys_by_project ON api_keys (project_id, environment, id DESC);
