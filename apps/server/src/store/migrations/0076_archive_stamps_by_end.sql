-- The forms whose stamp ends first, and those whose end is not known yet.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS artifacts_by_stamp_end ON artifacts (stamp_ends) WHERE name LIKE 'long-term/%.pdf';
