-- Whether the sender wants no other envelope of the project and environment to have the same reference.
-- aval: compatible
ALTER TABLE envelopes ADD COLUMN reference_unique boolean DEFAULT false NOT NULL;
