-- Bulk sends from a template: each row has its own people and values (ADR-0167).
-- aval: compatible
ALTER TABLE bulk_sends
  ALTER COLUMN document_id DROP NOT NULL,
  ALTER COLUMN document_sha256 DROP NOT NULL,
  ADD COLUMN template_id text,
  ADD COLUMN template_version int,
  -- The template as it was when the list was checked, and the people who are the same in every envelope, encrypted as one;
  -- null for one document, and once the people of rows were erased.
  ADD COLUMN content text,
  -- {read, ignored}: the columns of the list
  ADD COLUMN columns jsonb NOT NULL DEFAULT '{"read": [], "ignored": []}',
  -- Whether Aval invites the signers
  ADD COLUMN notify boolean NOT NULL DEFAULT true,
  ADD CHECK ((document_id IS NULL) = (document_sha256 IS NULL)),
  ADD CHECK ((template_id IS NULL) = (template_version IS NULL)),
  ADD CHECK (document_id IS NOT NULL OR template_id IS NOT NULL);

-- Whether the signing links of a row were handed out: they are in one result only.
ALTER TABLE bulk_send_rows ADD COLUMN links_given boolean NOT NULL DEFAULT false;
