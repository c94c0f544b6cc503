-- aval: compatible
-- Whether a store of files was bound to this database (ADR-0074). A node whose store has no marker then has another store,
-- unless that holds the files that the rows name.
CREATE TABLE store_claim (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  claimed_at timestamptz(3) NOT NULL
);
CALL protect('store_claim', '{WORKER}', 'false');
