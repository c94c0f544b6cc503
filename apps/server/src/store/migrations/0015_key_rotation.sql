-- Since when a key signs nothing new (ADR-0031). What it signed counts as before.
ALTER TABLE evidence_keys ADD COLUMN retired_at timestamptz(3);
