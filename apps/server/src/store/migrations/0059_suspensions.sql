-- aval: compatible
-- Organizations that the operator has suspended (ADR-0083).
ALTER TABLE organizations ADD COLUMN suspended_at timestamptz(3);
