-- The sender answers a dispute before an advanced signature by that signer counts (ADR-0147).
-- aval: compatible

-- When the sender answered; null: they did not. Their words are part of `personal`.
ALTER TABLE signers ADD COLUMN dispute_answered_at timestamptz(3);
