-- `envelopes_completed_with_sent` has the same order and more.
-- aval: compatible
-- aval: no-transaction
DROP INDEX CONCURRENTLY IF EXISTS envelopes_completed;
