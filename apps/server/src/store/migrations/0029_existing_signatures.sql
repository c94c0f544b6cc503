-- The signatures that a version carried when it was uploaded (ADR-0048): {count, certified, permissions, validNow}.
-- Null for versions from before: those that were not signed are known to have none, the others are not inspected again.
ALTER TABLE document_versions
  ADD COLUMN signatures jsonb CHECK (jsonb_typeof(signatures) = 'object');
