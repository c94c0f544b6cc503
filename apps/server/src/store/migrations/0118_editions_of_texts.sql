-- Edition 5 of consents has other texts than 3, and 6 than 4 (ADR-0154).
-- aval: compatible

-- Only even editions suggest a value: a node of the version before may take a consent of edition 5, which covers what it knows.
CREATE OR REPLACE FUNCTION require_suggestions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM envelopes e WHERE e.id = NEW.envelope_id AND e.consent_edition IN (4, 6)) THEN
    RAISE EXCEPTION 'the suggested values of % are not covered', NEW.envelope_id USING ERRCODE = '53AV3';
  END IF;
  RETURN NEW;
END $$;
