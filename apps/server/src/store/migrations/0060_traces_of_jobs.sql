-- aval: compatible
-- The span that left a job behind, so that its run belongs to the same trace (ADR-0084).
ALTER TABLE jobs ADD COLUMN trace_parent text;
