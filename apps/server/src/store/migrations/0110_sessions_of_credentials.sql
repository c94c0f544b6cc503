-- The log-in session in which a key or a token was made, also by a token that was made in it (ADR-0141). No foreign key:
-- sessions are forgotten.
-- aval: compatible

ALTER TABLE personal_tokens ADD COLUMN session_id text;
ALTER TABLE api_keys ADD COLUMN session_id text;
CREATE INDEX personal_tokens_by_session ON personal_tokens (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX api_keys_by_session ON api_keys (session_id) WHERE session_id IS NOT NULL;
