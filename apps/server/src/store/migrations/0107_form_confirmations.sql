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
