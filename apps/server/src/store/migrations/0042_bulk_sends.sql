-- Bulk sends: many envelopes from one document and a list of people (ADR-0066).
CREATE TABLE bulk_sends (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  status text NOT NULL CHECK (status IN ('DRAFT', 'READY', 'SENDING', 'COMPLETED', 'CANCELLED')),
  -- no reference: a document may be deleted before anything was sent
  document_id text NOT NULL,
  document_sha256 text NOT NULL,
  settings jsonb NOT NULL,
  sent_by_type text,
  sent_by_id text,
  paused_until timestamptz(3),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX bulk_sends_by_tenant ON bulk_sends (project_id, environment, id DESC);
CREATE INDEX bulk_sends_to_forget ON bulk_sends (updated_at) WHERE status <> 'SENDING';
CALL protect('bulk_sends', '{WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);

CREATE TABLE bulk_send_rows (
  id text PRIMARY KEY,
  bulk_send_id text NOT NULL REFERENCES bulk_sends (id) ON DELETE CASCADE,
  -- of the file in which the row begins
  line int NOT NULL,
  status text NOT NULL CHECK (status IN ('READY', 'INVALID', 'SENT', 'FAILED', 'CANCELLED')),
  -- the person, encrypted; null once the envelope has them, or they were erased
  personal text,
  problems jsonb NOT NULL,
  warnings jsonb NOT NULL,
  envelope_id text REFERENCES envelopes (id) ON DELETE SET NULL,
  error text,
  attempts int NOT NULL DEFAULT 0,
  UNIQUE (bulk_send_id, line),
  CHECK (status <> 'SENT' OR personal IS NULL)
);
CREATE INDEX bulk_send_rows_by_status ON bulk_send_rows (bulk_send_id, status, attempts, line);
CREATE INDEX bulk_send_rows_by_envelope ON bulk_send_rows (envelope_id) WHERE envelope_id IS NOT NULL;
CALL protect('bulk_send_rows', '{WORKER}', '(SELECT b.id FROM bulk_sends b WHERE b.id = bulk_send_id) IS NOT NULL');
