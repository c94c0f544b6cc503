-- aval: compatible
ALTER TABLE webhook_deliveries VALIDATE CONSTRAINT until;
ALTER TABLE security_events VALIDATE CONSTRAINT until;
