-- The deletion of a version asks whether an envelope has pinned it, which read every document of every envelope.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS envelope_documents_by_version ON envelope_documents (version_id);
