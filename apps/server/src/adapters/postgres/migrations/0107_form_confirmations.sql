-- Public forms write to the mailbox first (ADR-0138): a submission is kept, encrypted, until its link is opened or expires. It
-- is counted by keyed hashes of its networks, mailbox, domain, and CPF.
-- aval: compatible

ALTER TABLE form_submissions
  ADD COLUMN site text,
  ADD COLUMN domain bytea,
  ADD COLUMN token_hash bytea,
  -- {name, email, cpf, phone}; null once it was confirmed, and where no letter was written.
  ADD COLUMN person text,
  ADD COLUMN message_id text,
  ADD COLUMN expires_at timestamptz(3),
  -- Submissions of a version before made their envelope at once.
  ADD COLUMN confirmed_at timestamptz(3),
  ADD COLUMN envelope_id text;
CREATE UNIQUE INDEX form_submissions_by_token ON form_submissions (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX form_submissions_by_envelope ON form_submissions (envelope_id) WHERE envelope_id IS NOT NULL;

-- The key, token, or person who saved the form last.
ALTER TABLE template_forms ADD COLUMN opened_by text;

-- Keys and tokens that held every scope go on holding every scope. No narrower ones gain the new one.
UPDATE api_keys SET scopes = array_append(scopes, 'forms:write')
WHERE NOT 'forms:write' = ANY (scopes) AND scopes @> ARRAY['documents:read', 'documents:write', 'envelopes:read',
  'envelopes:write', 'envelopes:send', 'signature-requests:read', 'signature-requests:write', 'evidence:read',
  'templates:read', 'templates:write', 'webhooks:read', 'webhooks:write', 'logs:read', 'usage:read'];
UPDATE personal_tokens SET scopes = array_append(scopes, 'forms:write')
WHERE NOT 'forms:write' = ANY (scopes) AND scopes @> ARRAY['documents:read', 'documents:write', 'envelopes:read',
  'envelopes:write', 'envelopes:send', 'signature-requests:read', 'signature-requests:write', 'evidence:read',
  'templates:read', 'templates:write', 'webhooks:read', 'webhooks:write', 'logs:read', 'usage:read'];

-- What the opener of a form may do at a moment; no row once their key, token, or membership is gone. A visitor's transaction
-- sees none of these tables.
CREATE FUNCTION form_openers_power(form text, moment timestamptz)
RETURNS TABLE (scopes text[], role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT k.scopes, NULL::text
  FROM template_forms f JOIN api_keys k ON k.id = f.opened_by AND k.project_id = f.project_id AND k.environment = f.environment
  WHERE f.id = form AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > moment)
  UNION ALL
  SELECT t.scopes, m.role
  FROM template_forms f JOIN personal_tokens t ON t.id = f.opened_by
  JOIN members m ON m.user_id = t.user_id AND m.organization_id = f.organization_id
  WHERE f.id = form AND t.revoked_at IS NULL AND t.expires_at > moment
  UNION ALL
  SELECT NULL::text[], m.role
  FROM template_forms f JOIN members m ON m.user_id = f.opened_by AND m.organization_id = f.organization_id
  WHERE f.id = form;
END;

-- A rotated key hands its forms over to its successor, of the same project and scopes.
CREATE FUNCTION hand_over_forms(former text, successor text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  UPDATE template_forms SET opened_by = successor
  WHERE opened_by = former AND EXISTS (
    SELECT FROM api_keys a JOIN api_keys b ON b.project_id = a.project_id AND b.environment = a.environment
    WHERE a.id = former AND b.id = successor);
END;

-- Origins whose pages may show a form: those that the project's frames are for.
CREATE FUNCTION form_origins(form text) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
RETURN (SELECT p.embed_origins FROM template_forms f JOIN projects p ON p.id = f.project_id WHERE f.id = form);
