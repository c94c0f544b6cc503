-- Long-term forms say of which signatures they have no data that lasts (ADR-0151).
-- aval: compatible

-- Of a long-term form: [{field, of, reason}]; null for forms of before, and for all other files.
ALTER TABLE artifacts ADD COLUMN unproved jsonb;
