-- The sender's own names: what their programs call a signer, and the role that the signer took in a template.
-- aval: compatible
ALTER TABLE signers
  -- Goes with an erasure: it may name a person.
  ADD COLUMN reference text,
  ADD COLUMN template_role text;

CREATE INDEX signers_by_reference ON signers (reference, envelope_id) WHERE reference IS NOT NULL;
