-- The list of envelopes in the order of their last change: by its day, and within the day by its time.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS envelopes_by_change ON envelopes (project_id, environment, updated_day);
