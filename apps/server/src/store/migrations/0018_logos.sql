-- An organization's logo, fetched once by a job and kept with the files under the name of its content.
ALTER TABLE organizations ADD COLUMN logo_sha256 text, ADD COLUMN logo_failure text;
CREATE INDEX organizations_by_logo ON organizations (logo_sha256) WHERE logo_sha256 IS NOT NULL;
