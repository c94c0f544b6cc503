-- aval: compatible
-- The external service at which a job's last attempt failed, so that its return brings the job forward (ADR-0080).
ALTER TABLE jobs ADD COLUMN waiting_for text;
CREATE INDEX jobs_waiting_for ON jobs (waiting_for, run_at) WHERE waiting_for IS NOT NULL;
