-- Who may bring a signer's code back from their provider. `browser_key_hash` is the digest of the secret that only the
-- browser that began has; `number` is what the signing page shows to a person whose browser is another. Both are null for a
-- push, and for an authorization that an earlier version began: nothing is exchanged for it. `state_hash` is now a digest
-- that earlier versions don't compute, so that none of them exchanges a code for a bare GET.
-- aval: compatible
ALTER TABLE certificate_authorizations
  ADD COLUMN browser_key_hash bytea,
  ADD COLUMN number text,
  ADD COLUMN wrong_numbers int NOT NULL DEFAULT 0,
  ADD COLUMN returned_at timestamptz(3);
