-- Whether a signer may name somebody to sign in their place, and what became of it (ADR-0110): NOT_ALLOWED, ALLOWED,
-- REQUESTED, APPROVED, REFUSED. The other person is encrypted in `personal`.
-- aval: compatible
ALTER TABLE signers ADD COLUMN delegation text NOT NULL DEFAULT 'NOT_ALLOWED';
