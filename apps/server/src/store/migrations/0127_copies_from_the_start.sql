-- People who only receive a copy may read along from the start (ADR-0162).
-- aval: compatible
ALTER TABLE signers
  -- When a CC gets their copy: REQUEST or END. NULL: END, and for everybody else.
  ADD COLUMN copy_when text CHECK (copy_when IN ('REQUEST', 'END'));
