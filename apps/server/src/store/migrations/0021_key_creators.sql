-- Who created each API key (ADR-0037). Unknown for older keys, and once the account is deleted.
ALTER TABLE api_keys ADD COLUMN created_by text REFERENCES users (id) ON DELETE SET NULL;
