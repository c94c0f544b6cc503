-- The envelopes that an operator may keep for a limited time only. Unlike `envelopes_by_age`, no act of a signer changes
-- what it contains.
-- aval: compatible
-- aval: no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS envelopes_to_forget ON envelopes (status, created_at)
  WHERE environment = 'SANDBOX' OR status IN ('DRAFT', 'CANCELLED', 'EXPIRED');
