-- The statistics read the times of the newest completed envelopes from the index alone.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS envelopes_completed_with_sent ON envelopes
  (project_id, environment, completed_at DESC) INCLUDE (sent_at) WHERE status = 'COMPLETED';
