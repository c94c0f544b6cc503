-- The fields of a signer on the pages (ADR-0097). Encrypted; NULL for signers without fields.
-- aval: compatible

-- fields: the places and rules. field_values: what the signer wrote, with its salts, until they are erased.
-- statement_hash: of the statement alone, where consent_hash covers the values as well.
ALTER TABLE signers ADD COLUMN fields text, ADD COLUMN field_values text, ADD COLUMN statement_hash text;

-- A node of the version before knows no fields, and would take a signature that leaves them empty. An error of class 53
-- means "not now" to nodes of every version.
CREATE FUNCTION require_field_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the signer % has fields, and their consent does not cover them', NEW.id USING ERRCODE = '53AV2';
END $$;
CREATE TRIGGER require_field_values BEFORE UPDATE OF status ON signers FOR EACH ROW
  WHEN (NEW.status = 'SIGNED' AND OLD.status IS DISTINCT FROM 'SIGNED' AND NEW.fields IS NOT NULL
        AND NEW.statement_hash IS NULL)
  EXECUTE FUNCTION require_field_values();
