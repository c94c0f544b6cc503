-- The language of an envelope, of a person in it, and of the envelopes of a template (ADR-0171).
-- aval: compatible

-- Null: rows from before, and of nodes of the version before. Their language is that of the organization.
ALTER TABLE envelopes ADD COLUMN language text CHECK (language IN ('pt-BR', 'en', 'es'));
-- Null: that of the envelope.
ALTER TABLE signers ADD COLUMN language text CHECK (language IN ('pt-BR', 'en', 'es'));
-- Null: that of the organization.
ALTER TABLE templates ADD COLUMN language text CHECK (language IN ('pt-BR', 'en', 'es'));
