-- Who sees whose CPF, mailbox, and phone in the report of a contract (ADR-0155).
-- aval: compatible

-- FULL: the parties of a contract see each other's in full. Organizations from before keep their reports as they were.
ALTER TABLE organizations ADD COLUMN report_parties text NOT NULL DEFAULT 'MASKED' CHECK (report_parties IN ('MASKED', 'FULL'));
ALTER TABLE organizations ALTER COLUMN report_parties SET DEFAULT 'FULL';

-- As the report of this evidence shows them, so that a later decision opens nobody's values.
ALTER TABLE evidence ADD COLUMN report_parties text NOT NULL DEFAULT 'MASKED' CHECK (report_parties IN ('MASKED', 'FULL'));
