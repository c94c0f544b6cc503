-- The time stamps of a qualified signature whose policy demands them (AD-RT), one for each document: its time, the name of
-- the authority, and the SHA-256 of the root that it was trusted by.
-- aval: compatible
ALTER TABLE qualified_signatures ADD COLUMN stamps jsonb NOT NULL DEFAULT '[]';
