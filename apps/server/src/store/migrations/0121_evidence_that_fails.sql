-- Why the evidence of a completed envelope cannot be built (ADR-0157).
-- aval: compatible
ALTER TABLE envelopes
  -- One of DOCUMENT, STORED_FILE, TIME_STAMP, SIGNING_KEY, SERVICE_AWAY, INTERNAL; null while nothing is wrong.
  ADD COLUMN evidence_failure text;
