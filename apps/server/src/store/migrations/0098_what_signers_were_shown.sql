-- What each signer was shown of others (ADR-0126).
-- aval: compatible

-- shown_state: the digests of the files that the signer was last shown with their consent, and of what it covers of others.
-- consent_shown: what the accepted consent covers of others (version 3 of its hash). NULL: nothing.
ALTER TABLE signers ADD COLUMN shown_state jsonb, ADD COLUMN consent_shown jsonb;

-- The values of a signer without a certificate are in a revision of their own, with no signature field.
ALTER TABLE signature_revisions ALTER COLUMN field_name DROP NOT NULL;

-- A node of the version before would take a consent that doesn't cover what others entered. An error of class 53 means "not
-- now" to nodes of every version: nothing changes, and a newer node does it.
CREATE FUNCTION require_shown_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM envelopes e WHERE e.id = NEW.envelope_id AND e.consent_edition >= 3)
     AND EXISTS (SELECT FROM signers s WHERE s.envelope_id = NEW.envelope_id
                 AND (s.fields IS NOT NULL OR s.attachments IS NOT NULL)) THEN
    RAISE EXCEPTION 'the consent of % does not cover what others entered', NEW.id USING ERRCODE = '53AV3';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER require_shown_consent BEFORE UPDATE OF status ON signers FOR EACH ROW
  WHEN (NEW.status = 'SIGNED' AND OLD.status IS DISTINCT FROM 'SIGNED' AND NEW.consent_shown IS NULL)
  EXECUTE FUNCTION require_shown_consent();
