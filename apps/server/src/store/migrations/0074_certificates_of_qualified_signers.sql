-- A qualified signer signs with a certificate, or not at all: also where a node of the version before, which doesn't know
-- the levels of single signers, takes the request.
-- aval: compatible

-- Runs at the end of the transaction, because the certificate is written after the signer. An error of class 53 means
-- "not now" to nodes of every version: nothing changes, and a newer node asks for the certificate.
CREATE FUNCTION require_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.signature_level = 'QUALIFIED'
      OR EXISTS (SELECT FROM envelopes e WHERE e.id = NEW.envelope_id AND e.signature_level = 'QUALIFIED'))
     AND NOT EXISTS (SELECT FROM qualified_signatures q WHERE q.signer_id = NEW.id) THEN
    RAISE EXCEPTION 'the qualified signer % has no certificate', NEW.id USING ERRCODE = '53AV1';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER require_certificate AFTER UPDATE OF status ON signers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'SIGNED' AND OLD.status IS DISTINCT FROM 'SIGNED')
  EXECUTE FUNCTION require_certificate();
