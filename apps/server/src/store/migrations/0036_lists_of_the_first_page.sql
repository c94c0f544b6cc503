-- Sent envelopes whose term ends soon.
CREATE INDEX envelopes_by_tenant_and_term ON envelopes (project_id, environment, expires_at) WHERE status = 'SENT';

-- Signers are found by their CPF too (ADR-0058): the task `index-signers` writes the word of those from before.
UPDATE signers SET is_searchable = false WHERE cpf_index IS NOT NULL AND erased_at IS NULL AND is_searchable;
