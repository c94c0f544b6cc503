-- The log that we cannot rewrite (ADR-0024, ADR-0028): one per environment, all of it public, nobody's in particular.

-- The row that an append locks: who holds it decides the next places.
CREATE TABLE public_logs (
  environment text PRIMARY KEY CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  -- the log's name for ever, whatever address the service moves to
  origin text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  -- hashes of the perfect subtrees, left to right, 32 bytes each
  frontier bytea[] NOT NULL,
  CHECK (cardinality(frontier) = length(replace(size::bit(64)::text, '0', '')))
);

-- Entries: SHA-256 of manifests.
CREATE TABLE log_leaves (
  environment text NOT NULL REFERENCES public_logs,
  index bigint NOT NULL CHECK (index >= 0),
  digest bytea NOT NULL CHECK (length(digest) = 32),
  appended_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, index),
  UNIQUE (environment, digest)
);

-- Hashes of perfect subtrees (RFC 6962 section 2.1); level 0 are the leaves. They never change once whole.
CREATE TABLE log_nodes (
  environment text NOT NULL REFERENCES public_logs,
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 62),
  index bigint NOT NULL CHECK (index >= 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (environment, level, index)
);

-- Signed heads. One root for one size: the key rules out two.
CREATE TABLE log_checkpoints (
  environment text NOT NULL REFERENCES public_logs,
  size bigint NOT NULL CHECK (size > 0),
  note text NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size)
);

-- Time stamps (RFC 3161) over checkpoints, hourly.
CREATE TABLE log_stamps (
  environment text NOT NULL,
  size bigint NOT NULL,
  response bytea NOT NULL,
  authority text NOT NULL,
  gen_time timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size),
  FOREIGN KEY (environment, size) REFERENCES log_checkpoints
);

-- What witnesses say of checkpoints (C2SP tlog-cosignature): the first line of each witness for each size.
CREATE TABLE log_cosignatures (
  environment text NOT NULL,
  size bigint NOT NULL,
  witness text NOT NULL,
  line text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size, witness),
  FOREIGN KEY (environment, size) REFERENCES log_checkpoints
);

REVOKE UPDATE, DELETE, TRUNCATE ON log_leaves, log_nodes, log_checkpoints, log_stamps, log_cosignatures FROM aval_app;
REVOKE DELETE, TRUNCATE ON public_logs FROM aval_app;

-- Proof that the manifest is in the log (C2SP tlog-proof); null where it was issued before there was one.
ALTER TABLE evidence ADD COLUMN log_proof text;
