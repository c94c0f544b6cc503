-- aval: compatible
ALTER TABLE request_logs VALIDATE CONSTRAINT until;
