-- The pairs of metadata that an envelope must have for the events of an endpoint; null for all envelopes.
-- aval: compatible
ALTER TABLE webhooks ADD COLUMN metadata jsonb;
