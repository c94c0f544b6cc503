-- What people do with an envelope: SIGNER, WITNESS, APPROVER, CC, IN_PERSON, REPRESENTATIVE (ADR-0099). The values that go
-- with a role are encrypted in `personal`.
-- aval: compatible
ALTER TABLE signers ADD COLUMN role text NOT NULL DEFAULT 'SIGNER';
