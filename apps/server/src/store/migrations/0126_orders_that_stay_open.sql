-- Witnesses and copies whose order nobody named move behind people who are added later (ADR-0162). People from before keep their number.
-- aval: compatible
ALTER TABLE signers
  -- True where the sender named no order.
  ADD COLUMN order_open boolean DEFAULT false NOT NULL;
