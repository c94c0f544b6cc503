-- The CPF that a delegate brings is theirs once the code is verified with which it came, and the code of a signer in person
-- may go to them alone (ADR-0130). A code from before, or of an older node, went to the host as well.
-- aval: compatible
ALTER TABLE one_time_codes
  ADD COLUMN brought_cpf text,
  ADD COLUMN to_signer_alone boolean NOT NULL DEFAULT false;
ALTER TABLE signers ADD COLUMN code_alone boolean NOT NULL DEFAULT false;

-- Delegates of envelopes without evidence: their CPF is their own statement.
UPDATE signers s SET identity_source = 'SELF_DECLARED'
FROM envelopes e
WHERE e.id = s.envelope_id AND NOT e.evidence_ready AND s.delegation = 'APPROVED' AND s.cpf_index IS NOT NULL
  AND s.identity_source IS NULL;
