-- What belongs to this installation as a whole: one row.

CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  -- names the master key that encrypts this database; with another key nothing in it can be read
  master_key_id text NOT NULL
);
