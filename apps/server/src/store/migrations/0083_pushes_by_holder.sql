-- The pushes of a holder in the last day.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS certificate_authorizations_by_phone
  ON certificate_authorizations (pushed_to, created_at) WHERE pushed_to IS NOT NULL;
