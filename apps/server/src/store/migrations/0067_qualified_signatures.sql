-- Signatures with the signer's own ICP-Brasil certificate.
-- aval: compatible

-- A signer's own level, which may be higher than the envelope's. Null: as the envelope says.
ALTER TABLE signers ADD COLUMN signature_level text;

-- The empty signature fields that were prepared with the footers: {signerId: fieldName}. Null: none were.
ALTER TABLE page_footers ADD COLUMN fields jsonb;

-- A signer's consent at a provider, for one link. `sealed` holds code verifier, token and certificate; it goes when the
-- authorization is used or has ended. The state is kept as a digest, and only until the signer comes back with it.
CREATE TABLE certificate_authorizations (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  signer_id text NOT NULL REFERENCES signers (id) ON DELETE CASCADE,
  link_id text NOT NULL,
  provider text NOT NULL,
  state_hash bytea UNIQUE,
  sealed text,
  status text NOT NULL CHECK (status IN ('PENDING', 'GRANTED', 'REFUSED', 'USED')),
  reason text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX certificate_authorizations_by_signer ON certificate_authorizations (signer_id, id DESC);
CREATE INDEX certificate_authorizations_by_envelope ON certificate_authorizations (envelope_id);
CREATE INDEX certificate_authorizations_by_link ON certificate_authorizations (link_id);
CALL protect('certificate_authorizations', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- What each qualified signer's signature appends to a document, after the shown file. `tail_size` is set when only the
-- sealed document contains the tail.
CREATE TABLE signature_revisions (
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  document_id text NOT NULL,
  position int NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  signer_id text NOT NULL,
  field_name text NOT NULL,
  tail bytea NOT NULL,
  tail_size int,
  sha256 text NOT NULL,
  size int NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id, document_id, position)
);
CALL protect('signature_revisions', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- The certificate of each qualified signer, with what proves that it was valid. `sealed` holds the certificate and its
-- chain, which name the signer; erasure clears it.
CREATE TABLE qualified_signatures (
  signer_id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  provider text NOT NULL,
  policy text NOT NULL,
  certificate_sha256 text NOT NULL,
  sealed text,
  revocation jsonb NOT NULL,
  ocsps bytea[] NOT NULL,
  crls bytea[] NOT NULL,
  signed_at timestamptz(3) NOT NULL
);
CREATE INDEX qualified_signatures_by_envelope ON qualified_signatures (envelope_id);
CALL protect('qualified_signatures', '{PORTAL,PUBLIC,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

-- The lease under which a qualified signer of an envelope signs: each signature covers those before it.
CREATE TABLE signing_turns (
  envelope_id text PRIMARY KEY REFERENCES envelopes (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  environment text NOT NULL,
  holder text NOT NULL,
  until timestamptz(3) NOT NULL
);
CALL protect('signing_turns', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
