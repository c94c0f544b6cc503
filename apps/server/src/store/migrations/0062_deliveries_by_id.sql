-- A partitioned table has no unique constraint without the column that decides the partition: deliveries lose their primary
-- key, which nothing refers to, and are found by this index.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_deliveries_by_id ON webhook_deliveries (id);
