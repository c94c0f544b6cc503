-- The edition of the default consent texts that an envelope keeps from its sending on; 1 is that of all sent before.
-- aval: compatible
ALTER TABLE envelopes ADD COLUMN consent_edition int NOT NULL DEFAULT 1;
