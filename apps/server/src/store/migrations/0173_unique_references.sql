-- The second barrier behind the check at creation: of two envelopes that want their reference for themselves, one has it.
-- aval: compatible
-- aval: no-transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS envelopes_unique_reference
  ON envelopes (project_id, environment, reference) WHERE reference IS NOT NULL AND reference_unique;
