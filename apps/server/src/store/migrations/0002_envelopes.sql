-- Documents, envelopes and all that belongs to one signature. Every row of a tenant names its project and
-- environment; personal data is encrypted (v1.<kid>.<nonce>.<ct>), secrets are fingerprints or MACs.

CREATE TABLE documents (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  title text NOT NULL,
  filename text NOT NULL,
  metadata jsonb,
  current_version_id text NOT NULL,
  versions int NOT NULL,
  locked boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX documents_by_tenant ON documents (project_id, environment, id DESC);

CREATE TABLE document_versions (
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES documents (id) DEFERRABLE INITIALLY DEFERRED,
  project_id text NOT NULL,
  environment text NOT NULL,
  number int NOT NULL,
  sha256 text NOT NULL,
  size int NOT NULL,
  pages int NOT NULL,
  presigned boolean NOT NULL,
  blob_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (document_id, number)
);
CREATE INDEX document_versions_by_hash ON document_versions (environment, sha256);

CREATE TABLE envelopes (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  title text NOT NULL,
  message text,
  status text NOT NULL,
  signature_level text NOT NULL,
  authentication_method text NOT NULL,
  signing_order_enabled boolean NOT NULL,
  expires_at timestamptz(3),
  sent_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  declined_at timestamptz(3),
  expired_at timestamptz(3),
  reason text,
  verification_code text UNIQUE,
  evidence_ready boolean NOT NULL DEFAULT false,
  -- whether signers are told by message when their turn comes
  notify boolean NOT NULL DEFAULT true,
  metadata jsonb,
  audit_count int NOT NULL DEFAULT 0,
  audit_head text NOT NULL,
  audit_last_at timestamptz(3),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX envelopes_by_tenant ON envelopes (project_id, environment, id DESC);
CREATE INDEX envelopes_by_term ON envelopes (expires_at) WHERE status = 'SENT';

CREATE TABLE envelope_documents (
  envelope_id text NOT NULL REFERENCES envelopes (id),
  document_id text NOT NULL REFERENCES documents (id),
  position int NOT NULL,
  -- null in DRAFT; the version current at send is pinned
  version_id text REFERENCES document_versions (id),
  PRIMARY KEY (envelope_id, document_id)
);
CREATE INDEX envelope_documents_by_document ON envelope_documents (document_id);

CREATE TABLE signers (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes (id),
  environment text NOT NULL,
  -- {name, email, cpf, phone}, encrypted as one
  personal text NOT NULL,
  cpf_index bytea,
  signing_order int NOT NULL,
  status text NOT NULL,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  authenticated_at timestamptz(3),
  signed_at timestamptz(3),
  declined_at timestamptz(3),
  decline_reason text,
  -- link by which the last code was proved: a newer link needs a new proof
  authenticated_link_id text,
  channel text,
  consent_version text,
  consent_language text,
  consent_hash text,
  document_hashes jsonb,
  wrong_codes int NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX signers_by_envelope ON signers (envelope_id, signing_order, id);

CREATE TABLE signing_links (
  id text PRIMARY KEY,
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  envelope_id text NOT NULL REFERENCES envelopes (id),
  token_hash bytea NOT NULL UNIQUE,
  -- the token, encrypted, for messages that must carry the same link; erased when the signer is done
  token text,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE INDEX signing_links_by_signer ON signing_links (signer_id);

CREATE TABLE document_views (
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  document_id text NOT NULL,
  version_id text NOT NULL,
  viewed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (signer_id, document_id, version_id)
);

CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  link_id text NOT NULL,
  mac bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'VOID', 'USED', 'LOCKED')),
  attempts_left int NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX one_time_codes_by_signer ON one_time_codes (signer_id, created_at DESC);

CREATE TABLE identity_failures (
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  occurred_at timestamptz(3) NOT NULL
);
CREATE INDEX identity_failures_by_signer ON identity_failures (signer_id, occurred_at DESC);

CREATE TABLE audit_entries (
  envelope_id text NOT NULL REFERENCES envelopes (id),
  seq int NOT NULL,
  type text NOT NULL,
  occurred_at text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  -- exactly what was hashed, as canonical JSON text
  data text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (envelope_id, seq)
);

CREATE TABLE disclosures (
  envelope_id text NOT NULL REFERENCES envelopes (id),
  place text NOT NULL,
  name text NOT NULL,
  subject_id text,
  salt bytea NOT NULL,
  value text NOT NULL,
  commitment text NOT NULL,
  PRIMARY KEY (envelope_id, place, name)
);

CREATE TABLE events (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text NOT NULL,
  entity_id text NOT NULL,
  type text NOT NULL,
  version int NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  UNIQUE (environment, entity_id, type, version)
);
CREATE INDEX events_by_envelope ON events (envelope_id);

CREATE TABLE evidence (
  envelope_id text PRIMARY KEY REFERENCES envelopes (id),
  project_id text NOT NULL,
  environment text NOT NULL,
  manifest bytea NOT NULL,
  jws text NOT NULL,
  kid text NOT NULL,
  timestamp_response bytea NOT NULL,
  timestamp_token bytea NOT NULL,
  timestamp_chain bytea[] NOT NULL,
  gen_time timestamptz(3) NOT NULL,
  authority text NOT NULL,
  issued_at timestamptz(3) NOT NULL
);

CREATE TABLE artifacts (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes (id),
  project_id text NOT NULL,
  environment text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  document_id text,
  sha256 text NOT NULL,
  size int NOT NULL,
  blob_key text NOT NULL,
  UNIQUE (envelope_id, name)
);
CREATE INDEX artifacts_by_hash ON artifacts (environment, sha256);

CREATE TABLE evidence_keys (
  kid text PRIMARY KEY,
  environment text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('MANIFEST', 'SEAL')),
  -- MANIFEST: raw Ed25519 key, base64url. SEAL: certificate, DER, base64.
  public_key text NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'RETIRED', 'REVOKED')),
  valid_from timestamptz(3) NOT NULL,
  valid_to timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
