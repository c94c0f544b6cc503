-- The list of signature requests, in the order of their envelopes.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS signature_requests_by_tenant
  ON signature_requests (project_id, environment, envelope_id DESC);
