-- aval: compatible
-- Where this database was at its last start (cluster and database), and whether a restored copy holds back its work until
-- the operator resumes it (ADR-0078).
ALTER TABLE installation ADD COLUMN place text;
CREATE TABLE outgoing_hold (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  held_since timestamptz(3) NOT NULL
);
CALL protect('outgoing_hold', '{WORKER}', 'false');
