-- Every act of a signer moved `updated_at`, and so wrote all indexes of `envelopes` for the sake of this index.
-- aval: compatible
-- aval: no-transaction
DROP INDEX CONCURRENTLY IF EXISTS envelopes_by_age;
