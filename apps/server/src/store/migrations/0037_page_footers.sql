-- Footers on the pages of documents (ADR-0062).
ALTER TABLE organizations ADD COLUMN page_footer boolean NOT NULL DEFAULT true;

-- The code that the footers show. It becomes the verification code when the envelope is complete.
ALTER TABLE envelopes ADD COLUMN reserved_code text;

-- What is appended to the uploaded file, before the seal. No row: nobody has drawn them yet. No marks: there is no place
-- for any. Each of `marks` is {page, box, appearance}, as in the manifest.
CREATE TABLE page_footers (
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  document_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  code text NOT NULL,
  tail bytea NOT NULL,
  marks jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id, document_id)
);
CALL protect('page_footers', '{PORTAL,WORKER}',
  $$project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment'))$$);
