-- The values of fields that qualified signers fill in as they sign (ADR-0108).
-- aval: compatible

-- fields: which field is shown where, and the digest of its look. NULL: written by a version that knows no values here.
ALTER TABLE signature_revisions ADD COLUMN fields jsonb;
-- prepares_values: true where the empty places of values were prepared, if the document needs any.
ALTER TABLE page_footers ADD COLUMN prepares_values boolean;

-- A node of the version before would prepare a document without places for values, or sign it without the values. An error
-- of class 53 means "not now" to nodes of every version: nothing changes, and a newer node does it.
CREATE FUNCTION require_values_of_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM signers s WHERE s.id = NEW.signer_id AND s.fields IS NOT NULL) THEN
    RAISE EXCEPTION 'the signature of % lacks the values of fields', NEW.signer_id USING ERRCODE = '53AV3';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_values_of_signature BEFORE INSERT ON signature_revisions FOR EACH ROW
  WHEN (NEW.fields IS NULL) EXECUTE FUNCTION require_values_of_signature();

CREATE FUNCTION require_places_of_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM signers s WHERE s.envelope_id = NEW.envelope_id AND s.fields IS NOT NULL)
     AND EXISTS (SELECT FROM envelopes e JOIN signers s ON s.envelope_id = e.id
                 WHERE e.id = NEW.envelope_id AND 'QUALIFIED' IN (e.signature_level, s.signature_level)) THEN
    RAISE EXCEPTION 'the document % lacks the places of values', NEW.document_id USING ERRCODE = '53AV3';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_places_of_values BEFORE INSERT ON page_footers FOR EACH ROW
  WHEN (NEW.prepares_values IS NULL) EXECUTE FUNCTION require_places_of_values();
