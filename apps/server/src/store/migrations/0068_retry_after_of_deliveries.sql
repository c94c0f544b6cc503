-- The receiver's Retry-After, and the place in the trace (ADR-0088, ADR-0089).
-- aval: compatible
ALTER TABLE webhook_deliveries ADD COLUMN not_before timestamptz(3), ADD COLUMN trace_parent text;

-- Whether a receiver that answered 503 before named a time isn't known: those wait for their schedule.
UPDATE webhook_deliveries SET not_before = next_attempt_at WHERE next_attempt_at IS NOT NULL AND response_status = 503;
