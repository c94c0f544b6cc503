-- A project's own brand, and what an envelope's letters and its end have of it. Sending freezes the brand.
-- aval: compatible
ALTER TABLE projects
  ADD COLUMN branding jsonb,
  ADD COLUMN redirect_origins text[] NOT NULL DEFAULT '{}';
ALTER TABLE envelopes
  ADD COLUMN redirect_url text,
  ADD COLUMN reply_to text,
  ADD COLUMN subject text,
  ADD COLUMN sent_brand jsonb;

-- Every logo that a project has had: envelopes that were sent keep theirs.
CREATE TABLE project_logos (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  blob_key text NOT NULL,
  PRIMARY KEY (project_id, blob_key)
);
CREATE INDEX project_logos_by_key ON project_logos (blob_key);
CALL protect('project_logos', '{WORKER}', '(SELECT p.id FROM projects p WHERE p.id = project_id) IS NOT NULL');

-- A logo is public, and belongs to no envelope.
CREATE OR REPLACE FUNCTION is_logo(digest text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN EXISTS (SELECT FROM organizations WHERE logo_sha256 = digest)
    OR EXISTS (SELECT FROM project_logos WHERE blob_key = digest);
