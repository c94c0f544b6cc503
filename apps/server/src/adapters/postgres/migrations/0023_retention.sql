-- Retention (ADR-0038).

-- A signed address is fetched without a credential (purpose PUBLIC): it may leave word of that, and read nothing.
CREATE POLICY exported ON security_events FOR INSERT TO aval_app
  WITH CHECK ((SELECT fence('purpose')) = 'PUBLIC' AND type = 'EVIDENCE_EXPORTED');

-- Like fence_member: these answer the application alone (ADR-0041).
CREATE OR REPLACE FUNCTION fence_administers(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members m WHERE m.organization_id = organization AND m.user_id = fence('user')
                AND m.role IN ('ADMIN', 'OWNER'));

CREATE OR REPLACE FUNCTION fence_administers_person(person text, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members theirs JOIN members mine ON mine.organization_id = theirs.organization_id
                WHERE theirs.user_id = person AND theirs.created_at <= moment AND mine.user_id = fence('user')
                AND mine.role IN ('ADMIN', 'OWNER'));

-- A sweep asks by the name of a file whether any row needs it.
CREATE INDEX document_versions_by_blob ON document_versions (blob_key);
CREATE INDEX artifacts_by_blob ON artifacts (blob_key) WHERE blob_key IS NOT NULL;
