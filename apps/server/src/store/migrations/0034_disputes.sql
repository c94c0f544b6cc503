-- Signers who don't recognize a document say so (ADR-0060), and know where to ask.

-- When the signer said so; null: they did not. Their words are part of `personal`.
ALTER TABLE signers ADD COLUMN disputed_at timestamptz(3);

-- The address that the organization publishes to its signers.
ALTER TABLE organizations ADD COLUMN contact_email text CHECK (char_length(contact_email) <= 254);
