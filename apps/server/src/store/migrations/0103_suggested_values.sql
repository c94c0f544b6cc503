-- Consents cover what is suggested for the open fields of others (ADR-0134).
-- aval: compatible

-- True where a version that knows suggestions took the consent, and made the manifest. NULL: a version before.
ALTER TABLE signers ADD COLUMN covers_suggestions boolean;
ALTER TABLE evidence ADD COLUMN declares_suggestions boolean;

-- Only envelopes that suggest a value have edition 4. A node of the version before would take a consent that doesn't cover it, or
-- make a manifest that doesn't declare it. An error of class 53 means "not now" to nodes of every version: nothing changes, and
-- a newer node does it.
CREATE FUNCTION require_suggestions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM envelopes e WHERE e.id = NEW.envelope_id AND e.consent_edition >= 4) THEN
    RAISE EXCEPTION 'the suggested values of % are not covered', NEW.envelope_id USING ERRCODE = '53AV3';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_suggestions_of_consent BEFORE UPDATE OF status ON signers FOR EACH ROW
  WHEN (NEW.status = 'SIGNED' AND OLD.status IS DISTINCT FROM 'SIGNED' AND NEW.covers_suggestions IS NULL)
  EXECUTE FUNCTION require_suggestions();
CREATE TRIGGER require_suggestions_of_manifest BEFORE INSERT ON evidence FOR EACH ROW
  WHEN (NEW.declares_suggestions IS NULL) EXECUTE FUNCTION require_suggestions();
