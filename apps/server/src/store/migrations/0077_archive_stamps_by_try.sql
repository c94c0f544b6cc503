-- How many forms were claimed within an hour.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS artifacts_by_restamp ON artifacts (restamp_tried) WHERE restamp_tried IS NOT NULL;
