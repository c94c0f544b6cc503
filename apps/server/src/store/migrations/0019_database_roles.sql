-- Nobody looks past row-level security by accident, not even the owner of the tables (ADR-0041).

-- The version of the schema: a service whose login may not migrate checks it.
GRANT SELECT ON migrations TO aval_app;

-- Protects a table. The purposes pass, and rows for which the condition is true. FORCE binds the table's owner too: the
-- owner sees rows inside the SECURITY DEFINER functions that the application calls (its role stays `aval_app` there),
-- and where a session says `aval.owner = yes`, as migrations do.
CREATE OR REPLACE PROCEDURE protect(target regclass, purposes text[], condition text, written text DEFAULT NULL)
LANGUAGE plpgsql AS $$
DECLARE
  passes text := format('(SELECT fence(''purpose'')) = ANY (%L::text[])', purposes);
BEGIN
  EXECUTE format('CREATE POLICY fence ON %s TO aval_app USING (%s OR (%s)) WITH CHECK (%s OR (%s))',
                 target, passes, condition, passes, coalesce(written, condition));
  CALL protect_from_owner(target);
END $$;

CREATE PROCEDURE protect_from_owner(target regclass)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('DROP POLICY IF EXISTS owner ON %s', target);
  EXECUTE format('CREATE POLICY owner ON %s TO %s USING ((SELECT current_setting(''role'') = ''aval_app'' OR fence(''owner'') = ''yes''))',
                 target, (SELECT relowner::regrole FROM pg_class WHERE oid = target));
END $$;

DO $$
DECLARE
  target regclass;
BEGIN
  FOR target IN SELECT polrelid FROM pg_policy WHERE polname = 'fence' ORDER BY polrelid LOOP
    CALL protect_from_owner(target);
  END LOOP;
END $$;

-- These answer the application alone. An owner that is a member of `aval_app` meets the policy `fence` too, which would
-- otherwise ask itself without end.
CREATE OR REPLACE FUNCTION fence_member(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM members m WHERE m.organization_id = organization AND m.user_id = fence('user'));

CREATE OR REPLACE FUNCTION fence_empty(organization text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND NOT EXISTS (SELECT FROM members m WHERE m.organization_id = organization);

CREATE OR REPLACE FUNCTION fence_project(project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp
  RETURN current_setting('role') = 'aval_app'
    AND EXISTS (SELECT FROM projects p JOIN members m ON m.organization_id = p.organization_id
                WHERE p.id = project AND m.user_id = fence('user'));

-- What the installation published stays as it was published. The application adds keys, and two functions say the two
-- things that can happen to one.
REVOKE UPDATE, DELETE, TRUNCATE ON evidence_keys FROM aval_app;

CREATE FUNCTION retire_evidence_keys(asked_environment text, in_use text[], moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  UPDATE evidence_keys SET status = 'RETIRED', retired_at = moment
  WHERE environment = asked_environment AND status = 'ACTIVE' AND kid <> ALL (in_use);
END;

-- Earlier is stricter: a revocation is never taken back nor moved to a later moment.
CREATE FUNCTION revoke_evidence_key(asked_kid text, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  UPDATE evidence_keys SET status = 'REVOKED', revoked_at = least(revoked_at, moment)
  WHERE kid = asked_kid AND purpose = 'MANIFEST'
  RETURNING true;
END;

-- An append locks the head of the log and moves it: its name never changes, and it only grows. (Two columns rather than
-- a function, so that nodes of the version before this one go on appending until they are replaced.)
REVOKE UPDATE ON public_logs FROM aval_app;
GRANT UPDATE (size, frontier) ON public_logs TO aval_app;

CREATE FUNCTION refuse_shorter_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'aval_app' AND NEW.size <= OLD.size THEN
    RAISE EXCEPTION 'the public log only grows' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER only_grows BEFORE UPDATE ON public_logs FOR EACH ROW EXECUTE FUNCTION refuse_shorter_log();
