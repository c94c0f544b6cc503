-- The sender's name (ADR-0131): an envelope keeps the name and the CNPJ of its organization from sending on, and the operator can
-- verify an organization.
-- aval: compatible

ALTER TABLE organizations ADD COLUMN cnpj text CHECK (length(cnpj) = 14), ADD COLUMN verified_at timestamptz(3);

-- NULL: a draft, or sent by a version that did not keep them. Today's name of the organization is shown then.
ALTER TABLE envelopes ADD COLUMN sender_name text, ADD COLUMN sender_cnpj text;

-- A node of the version before knows nothing of the mark: it is dropped with the name that it was given to.
CREATE FUNCTION drop_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER drop_verification BEFORE UPDATE OF name ON organizations FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL AND OLD.verified_at IS NOT DISTINCT FROM NEW.verified_at AND OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION drop_verification();
