-- Rows of completed envelopes without what is stored twice (ADR-0082). Written only where packages are.
-- aval: compatible

-- The length of the tail that the sealed document contains behind the original; `tail` is empty then.
ALTER TABLE page_footers ADD COLUMN tail_size int;

-- Disclosures of a completed envelope, all of one person in one ciphertext. '' is the sender.
CREATE TABLE disclosure_sets (
  envelope_id text NOT NULL REFERENCES envelopes (id) ON DELETE CASCADE,
  subject_id text NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (envelope_id, subject_id)
);
CALL protect('disclosure_sets', '{PORTAL,PUBLIC,WORKER}',
  '(SELECT e.id FROM envelopes e WHERE e.id = envelope_id) IS NOT NULL');
