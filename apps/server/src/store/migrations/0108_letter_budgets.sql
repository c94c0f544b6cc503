-- Letters have a budget, acts do not (ADR-0139): what was written lately to one signer, and by strangers to one mailbox.
-- aval: compatible

CREATE TABLE budgeted_letters (
  -- The id of a signer, or the keyed hash of a mailbox.
  recipient text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX budgeted_letters_by_recipient ON budgeted_letters (recipient, at);
CREATE INDEX budgeted_letters_by_age ON budgeted_letters (at);
CALL protect('budgeted_letters', '{WORKER}', 'false');

-- Counts one letter more, and returns true, unless the recipient has had as many as they get. A mailbox belongs to no tenant, so
-- this counts across all of them, one at a time for each recipient: "lett" in ASCII separates these locks from all others.
CREATE FUNCTION take_letter(reader text, hourly int, daily int, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1818588276, hashtext(reader));
  IF (SELECT count(*) >= daily OR count(*) FILTER (WHERE at > moment - interval '1 hour') >= hourly
      FROM budgeted_letters WHERE recipient = reader AND at > moment - interval '1 day') THEN
    RETURN false;
  END IF;
  INSERT INTO budgeted_letters (recipient, at) VALUES (reader, moment);
  RETURN true;
END $$;
