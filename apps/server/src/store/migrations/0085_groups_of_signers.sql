-- Groups of which only some members have to sign (ADR-0103): the sender's name of the group, and the number of signatures
-- that it needs. A member who isn't needed any more has the status SKIPPED, which earlier versions take for somebody who
-- still has to sign.
-- aval: compatible
ALTER TABLE signers ADD COLUMN group_id text, ADD COLUMN group_required integer;
