-- People whom an organization has sent documents to (ADR-0061). All projects of the organization share them.
CREATE TABLE contacts (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organizations (id),
  environment text NOT NULL CHECK (environment IN ('SANDBOX', 'PRODUCTION')),
  -- encrypted: name, e-mail, CPF, phone
  personal text NOT NULL,
  used_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX contacts_by_use ON contacts (organization_id, environment, used_at DESC, id DESC);
-- An administrator who turns contacts off deletes those of both environments.
CALL protect('contacts', '{WORKER}',
  $$(organization_id = (SELECT fence('organization')) AND environment = (SELECT fence('environment')))
    OR fence_administers(organization_id)$$);

ALTER TABLE organizations ADD COLUMN remember_contacts boolean NOT NULL DEFAULT true;
