-- The tables of Aval, for people who read them. `npm run schema` writes this file from a database that the migrations
-- beside it have made, and a test compares both. Nothing runs it: databases are made by the migrations.
--
-- Comments are those of the migrations. A table with row-level security (ADR-0019) also has the policy `owner`, which
-- binds the owner of the tables. Partitions (ADR-0038) follow from the date and are left out. Grants are those of the
-- role that the service works as.

-- Letters to account holders; they belong to no project. The content is encrypted and erased after delivery.
CREATE TABLE account_letters (
  id text NOT NULL,
  kind text NOT NULL,
  -- keyed hash of the address, to count letters to it
  recipient text NOT NULL,
  -- on whose behalf an invitation goes out: an organization, or the founder of newcomers
  sender text,
  content text,
  status text DEFAULT 'WAITING' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamptz(3) NOT NULL,
  -- when the link in it expires: an older letter is dropped
  expires_at timestamptz(3),
  delivered_at timestamptz(3),
  PRIMARY KEY (id),
  CHECK (status = ANY (ARRAY['WAITING', 'DELIVERED', 'FAILED', 'DROPPED']))
);
CREATE INDEX account_letters_by_age ON account_letters (created_at);
CREATE INDEX account_letters_by_recipient ON account_letters (recipient, created_at DESC);
CREATE INDEX account_letters_by_sender ON account_letters (sender, created_at DESC) WHERE (sender IS NOT NULL);
CREATE POLICY fence ON account_letters USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR false) WITH CHECK (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR (SELECT fence('user')) <> '');
GRANT DELETE, INSERT, SELECT, UPDATE ON account_letters TO aval_app;

CREATE TABLE api_keys (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  fingerprint bytea NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  organization_id text NOT NULL,
  -- Who created each API key. Unknown for older keys, and once the account is deleted.
  created_by text,
  session_id text,
  -- In the form that PostgreSQL's type cidr writes: 203.0.113.0/24.
  allowed_networks text[],
  PRIMARY KEY (id),
  UNIQUE (fingerprint),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (cardinality(allowed_networks) >= 1 AND cardinality(allowed_networks) <= 50),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id, environment, id DESC NULLS LAST);
CREATE INDEX api_keys_by_project ON api_keys (project_id, environment, id DESC NULLS LAST);
CREATE INDEX api_keys_by_session ON api_keys (session_id) WHERE (session_id IS NOT NULL);
CREATE TRIGGER end_mandate BEFORE UPDATE OF revoked_at, expires_at, scopes ON api_keys FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at OR old.expires_at IS DISTINCT FROM new.expires_at OR old.scopes IS DISTINCT FROM new.scopes) EXECUTE FUNCTION end_mandate('organization_id');
CREATE POLICY fence ON api_keys USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR fence_project(project_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON api_keys TO aval_app;

CREATE TABLE approvals (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  -- What is released: one of three.
  envelope_id text,
  bulk_send_id text,
  form_id text,
  status text NOT NULL,
  -- The digest of what is released: it covers personal data, so it goes with the decision, except that of a form.
  binding text,
  -- {notify}, or {skipInvalid} of a bulk send: how it is sent once it is released.
  sending jsonb NOT NULL,
  requested_by_type text NOT NULL,
  requested_by_id text,
  -- The person behind a key or token: they can't release it either.
  requested_user_id text,
  requested_at timestamptz(3) NOT NULL,
  decided_by_type text,
  decided_by_id text,
  decided_at timestamptz(3),
  -- encrypted
  note text,
  PRIMARY KEY (id),
  FOREIGN KEY (bulk_send_id) REFERENCES bulk_sends(id) ON DELETE CASCADE,
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE,
  FOREIGN KEY (form_id) REFERENCES template_forms(id) ON DELETE CASCADE,
  CHECK ((status = 'REQUESTED') = (decided_at IS NULL)),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (num_nonnulls(envelope_id, bulk_send_id, form_id) = 1),
  CHECK (status = ANY (ARRAY['REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN']))
);
CREATE INDEX approvals_by_bulk_send ON approvals (bulk_send_id) WHERE (bulk_send_id IS NOT NULL);
CREATE INDEX approvals_by_envelope ON approvals (envelope_id) WHERE (envelope_id IS NOT NULL);
CREATE INDEX approvals_by_form ON approvals (form_id) WHERE (form_id IS NOT NULL);
CREATE INDEX approvals_by_tenant ON approvals (project_id, environment, id DESC);
CREATE POLICY fence ON approvals USING (((SELECT fence('purpose')) = ANY ('{PUBLIC,WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON approvals TO aval_app;

CREATE TABLE artifacts (
  id text NOT NULL,
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  document_id text,
  sha256 text NOT NULL,
  size integer NOT NULL,
  blob_key text,
  -- whether `blob_key` is a package, which holds the file among others
  is_packed boolean DEFAULT false NOT NULL,
  -- stamp_ends: of the newest form of a document, when the first certificate of its newest stamp ends; 'infinity' for
  -- former forms, NULL until `restamp` has filled it. stamp_chain: the certificates of the stamp of a renewed form.
  stamp_ends timestamptz,
  stamp_chain bytea[],
  restamp_tried timestamptz,
  -- Of a long-term form: [{field, of, reason}]; null for forms of before, and for all other files.
  unproved jsonb,
  PRIMARY KEY (id),
  UNIQUE (envelope_id, name),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id)
);
CREATE INDEX artifacts_by_blob ON artifacts (blob_key) WHERE (blob_key IS NOT NULL);
CREATE INDEX artifacts_by_hash ON artifacts (environment, sha256);
CREATE INDEX artifacts_by_restamp ON artifacts (restamp_tried) WHERE (restamp_tried IS NOT NULL);
CREATE INDEX artifacts_by_stamp_end ON artifacts (stamp_ends) WHERE (name ~~ 'long-term/%.pdf');
CREATE POLICY fence ON artifacts USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT, UPDATE (stamp_ends, restamp_tried) ON artifacts TO aval_app;

-- The encrypted bytes of attached files, each with a key of its own: objects in the store that rows still need.
CREATE TABLE attachment_files (
  blob_key text NOT NULL,
  signer_id text NOT NULL,
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  PRIMARY KEY (blob_key),
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE
);
CREATE INDEX attachment_files_by_signer ON attachment_files (signer_id);
CREATE POLICY fence ON attachment_files USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON attachment_files TO aval_app;

CREATE TABLE audit_entries (
  envelope_id text NOT NULL,
  seq integer NOT NULL,
  type text NOT NULL,
  occurred_at text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  -- exactly what was hashed, as canonical JSON text
  data text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (envelope_id, seq),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id)
);
CREATE POLICY fence ON audit_entries USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = audit_entries.envelope_id)) IS NOT NULL);
GRANT INSERT, SELECT ON audit_entries TO aval_app;

CREATE TABLE budgeted_letters (
  -- The id of a signer, or the keyed hash of a mailbox.
  recipient text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX budgeted_letters_by_age ON budgeted_letters (at);
CREATE INDEX budgeted_letters_by_recipient ON budgeted_letters (recipient, at);
CREATE POLICY fence ON budgeted_letters USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON budgeted_letters TO aval_app;

-- The files of a bulk send from a template. They stay although the template changes or is deleted.
CREATE TABLE bulk_send_files (
  bulk_send_id text NOT NULL,
  blob_key text NOT NULL,
  PRIMARY KEY (bulk_send_id, blob_key),
  FOREIGN KEY (bulk_send_id) REFERENCES bulk_sends(id) ON DELETE CASCADE
);
CREATE INDEX bulk_send_files_by_key ON bulk_send_files (blob_key);
CREATE POLICY fence ON bulk_send_files USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR (( SELECT b.id FROM bulk_sends b WHERE b.id = bulk_send_files.bulk_send_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_send_files TO aval_app;

CREATE TABLE bulk_send_rows (
  id text NOT NULL,
  bulk_send_id text NOT NULL,
  -- of the file in which the row begins
  line integer NOT NULL,
  status text NOT NULL,
  -- the person, encrypted; null once the envelope has them, or they were erased
  personal text,
  problems jsonb NOT NULL,
  warnings jsonb NOT NULL,
  envelope_id text,
  error text,
  attempts integer DEFAULT 0 NOT NULL,
  -- Whether the signing links of a row were handed out: they are in one result only.
  links_given boolean DEFAULT false NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (bulk_send_id, line),
  FOREIGN KEY (bulk_send_id) REFERENCES bulk_sends(id) ON DELETE CASCADE,
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE SET NULL,
  CHECK (status <> 'SENT' OR personal IS NULL),
  CHECK (status = ANY (ARRAY['READY', 'INVALID', 'SENT', 'FAILED', 'CANCELLED']))
);
CREATE INDEX bulk_send_rows_by_envelope ON bulk_send_rows (envelope_id) WHERE (envelope_id IS NOT NULL);
CREATE INDEX bulk_send_rows_by_status ON bulk_send_rows (bulk_send_id, status, attempts, line);
CREATE POLICY fence ON bulk_send_rows USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR (( SELECT b.id FROM bulk_sends b WHERE b.id = bulk_send_rows.bulk_send_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_send_rows TO aval_app;

-- Bulk sends: many envelopes from one document and a list of people.
CREATE TABLE bulk_sends (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  status text NOT NULL,
  -- no reference: a document may be deleted before anything was sent
  document_id text,
  document_sha256 text,
  settings jsonb NOT NULL,
  sent_by_type text,
  sent_by_id text,
  paused_until timestamptz(3),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  template_id text,
  template_version integer,
  -- The template as it was when the list was checked, and the people who are the same in every envelope, encrypted as one;
  -- null for one document, and once the people of rows were erased.
  content text,
  -- {read, ignored}: the columns of the list
  columns jsonb DEFAULT '{"read": [], "ignored": []}'::jsonb NOT NULL,
  -- Whether Aval invites the signers
  notify boolean DEFAULT true NOT NULL,
  approval_id text,
  PRIMARY KEY (id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK ((document_id IS NULL) = (document_sha256 IS NULL)),
  CHECK ((template_id IS NULL) = (template_version IS NULL)),
  CHECK (document_id IS NOT NULL OR template_id IS NOT NULL),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (status = ANY (ARRAY['DRAFT', 'READY', 'SENDING', 'COMPLETED', 'CANCELLED']))
);
CREATE INDEX bulk_sends_by_tenant ON bulk_sends (project_id, environment, id DESC);
CREATE INDEX bulk_sends_to_forget ON bulk_sends (updated_at) WHERE (status <> 'SENDING');
CREATE POLICY fence ON bulk_sends USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_sends TO aval_app;

-- A signer's consent at a provider, for one link. `sealed` holds code verifier, token and certificate; it goes when the
-- authorization is used or has ended. The state is kept as a digest, and only until the signer comes back with it.
CREATE TABLE certificate_authorizations (
  id text NOT NULL,
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  signer_id text NOT NULL,
  link_id text NOT NULL,
  provider text NOT NULL,
  state_hash bytea,
  sealed text,
  status text NOT NULL,
  reason text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Authorizations on the holder's phone. `pushed_to` is a keyed index of the holder, whose pushes are counted; null for an
  -- authorization in the browser.
  pushed_to bytea,
  -- A newer authorization of the signer has taken its place. Ids don't say which came first: two requests can begin in the
  -- same millisecond. The row stays, because pushes to a holder are counted. Earlier versions leave it false.
  replaced boolean DEFAULT false NOT NULL,
  browser_key_hash bytea,
  number text,
  wrong_numbers integer DEFAULT 0 NOT NULL,
  returned_at timestamptz(3),
  PRIMARY KEY (id),
  UNIQUE (state_hash),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE,
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['PENDING', 'GRANTED', 'REFUSED', 'USED']))
);
CREATE INDEX certificate_authorizations_by_envelope ON certificate_authorizations (envelope_id);
CREATE INDEX certificate_authorizations_by_link ON certificate_authorizations (link_id);
CREATE INDEX certificate_authorizations_by_phone ON certificate_authorizations (pushed_to, created_at) WHERE (pushed_to IS NOT NULL);
CREATE INDEX certificate_authorizations_by_signer ON certificate_authorizations (signer_id, id DESC);
CREATE POLICY fence ON certificate_authorizations USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON certificate_authorizations TO aval_app;

-- Every consent text an organization has had: what somebody accepted can be shown for all time.
CREATE TABLE consent_texts (
  organization_id text NOT NULL,
  version integer NOT NULL,
  text text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, version),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE POLICY fence ON consent_texts USING ((SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (organization_id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}')))) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id));
GRANT INSERT, SELECT ON consent_texts TO aval_app;

-- People whom an organization has sent documents to. All projects of the organization share them.
CREATE TABLE contacts (
  id text NOT NULL,
  organization_id text NOT NULL,
  environment text NOT NULL,
  -- encrypted: name, e-mail, CPF, phone
  personal text NOT NULL,
  used_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- A contact of one project; NULL: all projects of the organization share it, as long as its access is ALL.
  project_id text,
  PRIMARY KEY (id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX contacts_by_use ON contacts (organization_id, environment, used_at DESC, id DESC);
CREATE POLICY fence ON contacts USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR organization_id = (SELECT fence('organization')) AND environment = (SELECT fence('environment')) OR fence_administers(organization_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON contacts TO aval_app;

-- Production envelopes sent on one day (UTC). `sender` is an organization, or the founder of newcomers.
CREATE TABLE daily_sends (
  sender text NOT NULL,
  day date NOT NULL,
  envelopes integer NOT NULL,
  PRIMARY KEY (sender, day)
);
CREATE INDEX daily_sends_by_day ON daily_sends (day);
CREATE POLICY fence ON daily_sends USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR sender = (SELECT fence('organization')) OR sender = (( SELECT o.newcomer FROM organizations o WHERE o.id = (SELECT fence('organization')))));
GRANT DELETE, INSERT, SELECT, UPDATE ON daily_sends TO aval_app;

-- Who this database is. A folder of files remembers whose rows decide what is deleted there: a new or another database,
-- which names none of its files, must not sweep it empty.
CREATE TABLE database_identity (
  only_one boolean DEFAULT true NOT NULL,
  id text DEFAULT gen_random_uuid() NOT NULL,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
GRANT SELECT ON database_identity TO aval_app;

-- The envelope may be gone: no reference. record: the signed bytes, in UTF-8. jws: detached, by a manifest key.
CREATE TABLE destruction_records (
  id text NOT NULL,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text NOT NULL,
  record text NOT NULL,
  jws text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX destruction_records_by_envelope ON destruction_records (envelope_id);
CREATE INDEX destruction_records_by_organization ON destruction_records (organization_id);
CREATE INDEX destruction_records_by_tenant ON destruction_records (project_id, environment, id);
CREATE POLICY fence ON destruction_records USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT ON destruction_records TO aval_app;

-- Disclosures of a completed envelope, all of one person in one ciphertext. '' is the sender.
CREATE TABLE disclosure_sets (
  envelope_id text NOT NULL,
  subject_id text NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (envelope_id, subject_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE POLICY fence ON disclosure_sets USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = disclosure_sets.envelope_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON disclosure_sets TO aval_app;

CREATE TABLE disclosures (
  envelope_id text NOT NULL,
  place text NOT NULL,
  name text NOT NULL,
  subject_id text,
  salt bytea NOT NULL,
  value text NOT NULL,
  commitment text NOT NULL,
  PRIMARY KEY (envelope_id, place, name),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id)
);
CREATE POLICY fence ON disclosures USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = disclosures.envelope_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON disclosures TO aval_app;

CREATE TABLE document_versions (
  id text NOT NULL,
  document_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  number integer NOT NULL,
  sha256 text NOT NULL,
  size integer NOT NULL,
  pages integer NOT NULL,
  presigned boolean NOT NULL,
  blob_key text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  warnings text[] DEFAULT '{}' NOT NULL,
  signatures jsonb,
  -- The DOCX or HTML file that a version's PDF was made from: its format, name, digest, and size. Null for uploaded PDFs.
  source jsonb,
  -- The names of the files inside, as the file has them. Empty if there are none.
  embedded_files text[] DEFAULT '{}' NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (document_id, number),
  FOREIGN KEY (document_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED,
  CHECK (jsonb_typeof(signatures) = 'object'),
  CHECK (warnings <@ '{ANNOTATIONS_WITHOUT_APPEARANCE,EMBEDDED_FILES,EXTERNAL_CONTENT,FOOTER_LOOKALIKE,FORM_WITHOUT_APPEARANCE,JAVASCRIPT,LAYERS,MULTIMEDIA,PDFA_LOST,PDFUA_LOST,SWITCHED_CONTENT,XFA_FORM}')
);
CREATE INDEX document_versions_by_blob ON document_versions (blob_key);
CREATE INDEX document_versions_by_hash ON document_versions (environment, sha256);
CREATE TRIGGER tally_new AFTER INSERT ON document_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_versions();
CREATE POLICY fence ON document_versions USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (project_id = ANY ((SELECT admitted('projects', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT ON document_versions TO aval_app;

CREATE TABLE document_views (
  signer_id text NOT NULL,
  document_id text NOT NULL,
  version_id text NOT NULL,
  viewed_at timestamptz(3) NOT NULL,
  -- When the signer first viewed the version after their code.
  authenticated_at timestamptz(3),
  PRIMARY KEY (signer_id, document_id, version_id),
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE
);
CREATE POLICY fence ON document_views USING ((SELECT passes('{PORTAL,WORKER}')) OR false OR (SELECT fence('purpose')) <> 'PUBLIC' AND (( SELECT s.id FROM signers s WHERE s.id = document_views.signer_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON document_views TO aval_app;

CREATE TABLE documents (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  title text NOT NULL,
  filename text NOT NULL,
  metadata jsonb,
  current_version_id text NOT NULL,
  versions integer NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- a deleted document is found no more; drafts that were cancelled still name it
  deleted_at timestamptz(3),
  PRIMARY KEY (id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX documents_by_gram ON documents USING gin (tenant_grams(project_id, environment, ((title || ' ') || filename))) WITH (gin_pending_list_limit='64') WHERE (deleted_at IS NULL);
CREATE INDEX documents_by_tenant ON documents (project_id, environment, id DESC NULLS LAST) WHERE (deleted_at IS NULL);
CREATE TRIGGER tally_bytes AFTER UPDATE OF deleted_at ON documents FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION tally_bytes_of_deleted_document();
CREATE TRIGGER tally_changed AFTER UPDATE OF deleted_at ON documents FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION tally_deleted_document();
CREATE TRIGGER tally_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_documents();
CREATE TRIGGER tally_new AFTER INSERT ON documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_documents();
CREATE POLICY fence ON documents USING (((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (project_id = ANY ((SELECT admitted('projects', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')))::integer <> 0) WITH CHECK ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (project_id = ANY ((SELECT admitted('projects', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON documents TO aval_app;

-- Embedded editors of drafts. `secret_hash` is the SHA-256 of the secret in the address; the token is made when the
-- address is opened, and `expires_at` is the term of both. `principal` is who requested the address, without any credential.
CREATE TABLE editor_sessions (
  id text NOT NULL,
  envelope_id text NOT NULL,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  principal jsonb NOT NULL,
  origin text NOT NULL,
  may_send boolean NOT NULL,
  secret_hash bytea NOT NULL,
  token_hash bytea,
  created_at timestamptz(3) NOT NULL,
  redeemed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE,
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX editor_sessions_by_envelope ON editor_sessions (envelope_id, created_at);
CREATE POLICY fence ON editor_sessions USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON editor_sessions TO aval_app;

-- Links that verify an address. An account has one at most; it goes when it is used.
CREATE TABLE email_verifications (
  user_id text NOT NULL,
  fingerprint bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id),
  UNIQUE (fingerprint),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY fence ON email_verifications USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON email_verifications TO aval_app;

CREATE TABLE envelope_documents (
  envelope_id text NOT NULL,
  document_id text NOT NULL,
  position integer NOT NULL,
  -- null in DRAFT; the version current at send is pinned
  version_id text,
  -- title and file name as they were at send, beside the pinned version; null in DRAFT and where nothing was pinned
  title text,
  filename text,
  PRIMARY KEY (envelope_id, document_id),
  FOREIGN KEY (document_id) REFERENCES documents(id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id),
  FOREIGN KEY (version_id) REFERENCES document_versions(id)
);
CREATE INDEX envelope_documents_by_document ON envelope_documents (document_id);
CREATE INDEX envelope_documents_by_version ON envelope_documents (version_id);
CREATE POLICY fence ON envelope_documents USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = envelope_documents.envelope_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON envelope_documents TO aval_app;

-- reason: encrypted. until: NULL holds until somebody lifts it. A row whose `until` has passed holds nothing.
CREATE TABLE envelope_holds (
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  reason text NOT NULL,
  until timestamptz(3),
  placed_at timestamptz(3) NOT NULL,
  placed_by_type text NOT NULL,
  placed_by_id text,
  PRIMARY KEY (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE POLICY fence ON envelope_holds USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON envelope_holds TO aval_app;

-- Each label of an envelope, read in the order of the list. Kept by a trigger: no statement can forget it.
CREATE TABLE envelope_labels (
  project_id text NOT NULL,
  environment text NOT NULL,
  label text NOT NULL,
  envelope_id text NOT NULL,
  PRIMARY KEY (project_id, environment, label, envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX envelope_labels_by_envelope ON envelope_labels (envelope_id);
CREATE POLICY fence ON envelope_labels USING (((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')))::integer <> 0) WITH CHECK ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON envelope_labels TO aval_app;

-- Each pair of an envelope's metadata, found by its digest and read in the order of the list. Kept by a trigger: no
-- statement can forget it.
CREATE TABLE envelope_metadata (
  project_id text NOT NULL,
  environment text NOT NULL,
  -- of key and value together: metadata_pair(key, value)
  pair bytea NOT NULL,
  envelope_id text NOT NULL,
  PRIMARY KEY (project_id, environment, pair, envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX envelope_metadata_by_envelope ON envelope_metadata (envelope_id);
CREATE POLICY fence ON envelope_metadata USING (((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')))::integer <> 0) WITH CHECK ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON envelope_metadata TO aval_app;

CREATE TABLE envelopes (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  title text NOT NULL,
  message text,
  status text NOT NULL,
  signature_level text NOT NULL,
  authentication_method text NOT NULL,
  signing_order_enabled boolean NOT NULL,
  expires_at timestamptz(3),
  sent_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  declined_at timestamptz(3),
  expired_at timestamptz(3),
  reason text,
  verification_code text,
  evidence_ready boolean DEFAULT false NOT NULL,
  -- whether signers are told by message when their turn comes
  notify boolean DEFAULT true NOT NULL,
  metadata jsonb,
  audit_count integer DEFAULT 0 NOT NULL,
  audit_head text NOT NULL,
  audit_last_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- one reminder, so many days before the term; null: none
  reminder_days integer DEFAULT 3,
  -- when it is due; null once it is sent, or was never to be
  remind_at timestamptz(3),
  -- The sender's own name of an envelope, to find it by. Part of every event while the envelope has it.
  reference text,
  -- The code that the footers show. It becomes the verification code when the envelope is complete.
  reserved_code text,
  -- Reminders every few days, beside the reminder before the term.
  remind_every_days integer,
  -- The sender's own labels of an envelope. They sort a list and are no part of its evidence.
  labels text[] DEFAULT '{}' NOT NULL,
  -- The edition of the default consent texts that an envelope keeps from its sending on; 1 is that of all sent before.
  consent_edition integer DEFAULT 1 NOT NULL,
  -- no reference: a template may be deleted
  template_id text,
  template_version integer,
  -- NULL: a draft, or sent by a version that did not keep them. Today's name of the organization is shown then.
  sender_name text,
  sender_cnpj text,
  -- Whether the sender wants no footers in this envelope, whatever the organization has chosen.
  without_footer boolean DEFAULT false NOT NULL,
  -- Whether the report stays apart from the signed documents.
  report_apart boolean DEFAULT false NOT NULL,
  -- One of DOCUMENT, STORED_FILE, TIME_STAMP, SIGNING_KEY, SERVICE_AWAY, INTERNAL; null while nothing is wrong.
  evidence_failure text,
  -- The day of `updated_at`, for an index. An index of the time itself would have every act of a signer write all indexes of
  -- `envelopes` (migration 0097); a day changes rarely. Rows from before have the day of this migration: none was changed later.
  updated_day date DEFAULT (now() AT TIME ZONE 'UTC')::date NOT NULL,
  -- The last approval of each. Envelopes of a bulk send or a form have that of all of them.
  approval_id text,
  -- Null: rows from before, and of nodes of the version before. Their language is that of the organization.
  language text,
  redirect_url text,
  reply_to text,
  subject text,
  sent_brand jsonb,
  -- Whether the sender wants no other envelope of the project and environment to have the same reference.
  reference_unique boolean DEFAULT false NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (verification_code),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (char_length(reference) <= 100),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (language = ANY (ARRAY['pt-BR', 'en', 'es'])),
  CHECK (remind_every_days > 0)
);
CREATE INDEX envelopes_by_change ON envelopes (project_id, environment, updated_day);
CREATE INDEX envelopes_by_gram ON envelopes USING gin (tenant_grams(project_id, environment, title)) WITH (gin_pending_list_limit='64');
CREATE INDEX envelopes_by_reference ON envelopes (project_id, environment, reference, id DESC NULLS LAST) WHERE (reference IS NOT NULL);
CREATE INDEX envelopes_by_status ON envelopes (project_id, environment, status, id DESC NULLS LAST);
CREATE INDEX envelopes_by_template ON envelopes (project_id, environment, template_id, id DESC NULLS LAST) WHERE (template_id IS NOT NULL);
CREATE INDEX envelopes_by_tenant ON envelopes (project_id, environment, id DESC NULLS LAST);
CREATE INDEX envelopes_by_tenant_and_term ON envelopes (project_id, environment, expires_at) WHERE (status = 'SENT');
CREATE INDEX envelopes_by_term ON envelopes (expires_at) WHERE (status = 'SENT');
CREATE INDEX envelopes_completed_with_sent ON envelopes (project_id, environment, completed_at DESC) INCLUDE (sent_at) WHERE (status = 'COMPLETED');
CREATE INDEX envelopes_to_forget ON envelopes (status, created_at) WHERE ((environment = 'SANDBOX') OR (status = ANY (ARRAY['DRAFT', 'CANCELLED', 'EXPIRED'])));
CREATE INDEX envelopes_to_remind ON envelopes (remind_at) WHERE ((status = 'SENT') AND (remind_at IS NOT NULL));
CREATE UNIQUE INDEX envelopes_unique_reference ON envelopes (project_id, environment, reference) WHERE ((reference IS NOT NULL) AND reference_unique);
CREATE TRIGGER keep_labels AFTER UPDATE OF labels ON envelopes FOR EACH ROW WHEN (old.labels IS DISTINCT FROM new.labels) EXECUTE FUNCTION keep_envelope_labels();
CREATE TRIGGER keep_metadata_of_changed AFTER UPDATE OF metadata ON envelopes FOR EACH ROW WHEN (old.metadata IS DISTINCT FROM new.metadata) EXECUTE FUNCTION keep_envelope_metadata();
CREATE TRIGGER keep_metadata_of_new AFTER INSERT ON envelopes FOR EACH ROW WHEN (new.metadata IS NOT NULL) EXECUTE FUNCTION keep_envelope_metadata();
CREATE TRIGGER keep_updated_day BEFORE INSERT OR UPDATE OF updated_at ON envelopes FOR EACH ROW WHEN (new.updated_day IS DISTINCT FROM (new.updated_at AT TIME ZONE 'UTC')::date) EXECUTE FUNCTION keep_updated_day();
CREATE TRIGGER tally_changed AFTER UPDATE OF status ON envelopes FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION tally_envelope();
CREATE TRIGGER tally_gone AFTER DELETE ON envelopes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_envelopes();
CREATE TRIGGER tally_new AFTER INSERT ON envelopes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_envelopes();
CREATE POLICY fence ON envelopes USING (((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')))::integer <> 0) WITH CHECK ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON envelopes TO aval_app;

-- reason: encrypted. The row is deleted when the signer is erased or the request is withdrawn.
CREATE TABLE erasure_requests (
  envelope_id text NOT NULL,
  signer_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  reason text NOT NULL,
  requested_by_type text NOT NULL,
  requested_by_id text,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id, signer_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX erasure_requests_by_time ON erasure_requests (due_at);
CREATE POLICY fence ON erasure_requests USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON erasure_requests TO aval_app;

CREATE TABLE events (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text,
  entity_id text NOT NULL,
  type text NOT NULL,
  version integer NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- The transaction that wrote the event. What was there before gets the number of this one, and goes by its id.
  xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
  sequence integer NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (envelope_id, sequence),
  UNIQUE (environment, entity_id, type, version),
  CHECK ((sequence = 0) = (envelope_id IS NULL))
);
CREATE INDEX events_in_order ON events (project_id, environment, xact, sequence, id);
CREATE TRIGGER number_event BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION number_event();
CREATE POLICY fence ON events USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT ON events TO aval_app;

CREATE TABLE evidence (
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  manifest bytea NOT NULL,
  jws text NOT NULL,
  kid text NOT NULL,
  timestamp_response bytea NOT NULL,
  timestamp_token bytea NOT NULL,
  timestamp_chain bytea[] NOT NULL,
  gen_time timestamptz(3) NOT NULL,
  authority text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  -- Proof that the manifest is in the log (C2SP tlog-proof); null where it was issued before there was one.
  log_proof text,
  declares_suggestions boolean,
  -- As the report of this evidence shows them, so that a later decision opens nobody's values.
  report_parties text DEFAULT 'MASKED' NOT NULL,
  PRIMARY KEY (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id),
  CHECK (report_parties = ANY (ARRAY['MASKED', 'FULL']))
);
CREATE TRIGGER require_suggestions_of_manifest BEFORE INSERT ON evidence FOR EACH ROW WHEN (new.declares_suggestions IS NULL) EXECUTE FUNCTION require_suggestions();
CREATE POLICY fence ON evidence USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT ON evidence TO aval_app;

CREATE TABLE evidence_keys (
  kid text NOT NULL,
  environment text NOT NULL,
  purpose text NOT NULL,
  -- MANIFEST: raw Ed25519 key, base64url. SEAL: certificate, DER, base64.
  public_key text NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL,
  valid_from timestamptz(3) NOT NULL,
  valid_to timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Since when a key signs nothing new. What it signed counts as before.
  retired_at timestamptz(3),
  PRIMARY KEY (kid),
  CHECK (purpose = ANY (ARRAY['MANIFEST', 'SEAL'])),
  CHECK (status = ANY (ARRAY['ACTIVE', 'RETIRED', 'REVOKED']))
);
GRANT INSERT, SELECT ON evidence_keys TO aval_app;

CREATE TABLE form_submissions (
  form_id text NOT NULL,
  challenge text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  network text NOT NULL,
  email bytea NOT NULL,
  cpf bytea,
  at timestamptz(3) NOT NULL,
  site text,
  domain bytea,
  token_hash bytea,
  -- {name, email, cpf, phone}; null once it was confirmed, and where no letter was written.
  person text,
  message_id text,
  expires_at timestamptz(3),
  -- Submissions of a version before made their envelope at once.
  confirmed_at timestamptz(3),
  envelope_id text,
  PRIMARY KEY (form_id, challenge),
  FOREIGN KEY (form_id) REFERENCES template_forms(id) ON DELETE CASCADE
);
CREATE INDEX form_submissions_by_envelope ON form_submissions (envelope_id) WHERE (envelope_id IS NOT NULL);
CREATE INDEX form_submissions_by_time ON form_submissions (form_id, at);
CREATE UNIQUE INDEX form_submissions_by_token ON form_submissions (token_hash) WHERE (token_hash IS NOT NULL);
CREATE POLICY fence ON form_submissions USING (((SELECT fence('purpose')) = ANY ('{PUBLIC,WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON form_submissions TO aval_app;

CREATE TABLE idempotency (
  scope bytea NOT NULL,
  key_hash bytea NOT NULL,
  fingerprint bytea NOT NULL,
  state text NOT NULL,
  owner text NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  status integer,
  response bytea,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- The cookie that the response set, encrypted as the response is.
  cookie bytea,
  PRIMARY KEY (scope, key_hash),
  CHECK (state = ANY (ARRAY['RUNNING', 'FAILED', 'DONE']))
);
CREATE INDEX idempotency_by_age ON idempotency (expires_at);
CREATE POLICY fence ON idempotency USING (((SELECT fence('purpose')) = ANY ('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (SELECT fence('organization')) <> '' OR (SELECT fence('user')) <> '');
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO aval_app;

CREATE TABLE identity_failures (
  signer_id text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE
);
CREATE INDEX identity_failures_by_signer ON identity_failures (signer_id, occurred_at DESC);
CREATE POLICY fence ON identity_failures USING ((SELECT passes('{PORTAL,WORKER}')) OR false OR (SELECT fence('purpose')) <> 'PUBLIC' AND (( SELECT s.id FROM signers s WHERE s.id = identity_failures.signer_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON identity_failures TO aval_app;

CREATE TABLE installation (
  only_one boolean DEFAULT true NOT NULL,
  -- names the master key that encrypts this database; with another key nothing in it can be read
  master_key_id text NOT NULL,
  -- Where this database was at its last start (cluster and database), and whether a restored copy holds back its work until
  -- the operator resumes it.
  place text,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON installation TO aval_app;

-- People who were invited and have not joined. On joining, the member takes the id of the invitation.
CREATE TABLE invitations (
  id text NOT NULL,
  organization_id text NOT NULL,
  -- normalised as in users
  email text NOT NULL,
  role text NOT NULL,
  fingerprint bytea NOT NULL,
  invited_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- A link that the inviter passed on. It proves no mailbox, as the link of the letter does.
  passed_fingerprint bytea,
  PRIMARY KEY (id),
  UNIQUE (fingerprint),
  UNIQUE (organization_id, email),
  UNIQUE (passed_fingerprint),
  FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CHECK (role = ANY (ARRAY['OWNER', 'ADMIN', 'MEMBER', 'VIEWER']))
);
CREATE INDEX invitations_by_email ON invitations (email);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
CREATE POLICY fence ON invitations USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON invitations TO aval_app;

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  unique_key text,
  run_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  locked_by text,
  locked_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) NOT NULL,
  -- The external service at which a job's last attempt failed, so that its return brings the job forward.
  waiting_for text,
  -- The span that left a job behind, so that its run belongs to the same trace.
  trace_parent text,
  PRIMARY KEY (id),
  UNIQUE (unique_key)
);
CREATE INDEX jobs_due ON jobs (run_at, id);
CREATE INDEX jobs_waiting_for ON jobs (waiting_for, run_at) WHERE (waiting_for IS NOT NULL);
CREATE POLICY fence ON jobs USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false) WITH CHECK (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR (SELECT fence('purpose')) <> '' OR (SELECT fence('organization')) <> '' OR (SELECT fence('user')) <> '');
GRANT DELETE, INSERT, SELECT, UPDATE ON jobs TO aval_app;

-- Signed heads. One root for one size: the key rules out two.
CREATE TABLE log_checkpoints (
  environment text NOT NULL,
  size bigint NOT NULL,
  note text NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size),
  FOREIGN KEY (environment) REFERENCES public_logs(environment),
  CHECK (size > 0)
);
GRANT INSERT, SELECT ON log_checkpoints TO aval_app;

-- What witnesses say of checkpoints (C2SP tlog-cosignature): the first line of each witness for each size.
CREATE TABLE log_cosignatures (
  environment text NOT NULL,
  size bigint NOT NULL,
  witness text NOT NULL,
  line text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size, witness),
  FOREIGN KEY (environment, size) REFERENCES log_checkpoints(environment, size)
);
GRANT INSERT, SELECT ON log_cosignatures TO aval_app;

-- Entries: SHA-256 of manifests.
CREATE TABLE log_leaves (
  environment text NOT NULL,
  index bigint NOT NULL,
  digest bytea NOT NULL,
  appended_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, index),
  UNIQUE (environment, digest),
  FOREIGN KEY (environment) REFERENCES public_logs(environment),
  CHECK (index >= 0),
  CHECK (length(digest) = 32)
);
GRANT INSERT, SELECT ON log_leaves TO aval_app;

-- Hashes of perfect subtrees (RFC 6962 section 2.1); level 0 are the leaves. They never change once whole.
CREATE TABLE log_nodes (
  environment text NOT NULL,
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (environment, level, index),
  FOREIGN KEY (environment) REFERENCES public_logs(environment),
  CHECK (index >= 0),
  CHECK (length(hash) = 32),
  CHECK (level >= 0 AND level <= 62)
);
GRANT INSERT, SELECT ON log_nodes TO aval_app;

CREATE TABLE log_queue (
  environment text NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (environment, digest),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (length(digest) = 32)
);
GRANT DELETE, INSERT, SELECT ON log_queue TO aval_app;

-- Time stamps (RFC 3161) over checkpoints, hourly.
CREATE TABLE log_stamps (
  environment text NOT NULL,
  size bigint NOT NULL,
  response bytea NOT NULL,
  authority text NOT NULL,
  gen_time timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, size),
  FOREIGN KEY (environment, size) REFERENCES log_checkpoints(environment, size)
);
GRANT INSERT, SELECT ON log_stamps TO aval_app;

-- Wrong passwords. `account` is a keyed hash of the e-mail, so that what strangers type is not collected here.
CREATE TABLE login_failures (
  account text NOT NULL,
  ip text NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);
CREATE INDEX login_failures_by_account ON login_failures (account, occurred_at DESC);
CREATE INDEX login_failures_by_address ON login_failures (ip, occurred_at DESC);
CREATE INDEX login_failures_by_age ON login_failures (occurred_at);
CREATE POLICY fence ON login_failures USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR (SELECT fence('user')) <> '');
GRANT DELETE, INSERT, SELECT, UPDATE ON login_failures TO aval_app;

CREATE TABLE members (
  id text NOT NULL,
  organization_id text NOT NULL,
  user_id text NOT NULL,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3) DEFAULT now(),
  owner_accepted boolean DEFAULT true NOT NULL,
  ownership_offered_by text,
  -- The organization's decision about a member; NULL: their role decides. Administrators have the power in any case.
  reads_personal_data boolean,
  PRIMARY KEY (id),
  UNIQUE (organization_id, user_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (ownership_offered_by) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (role = ANY (ARRAY['OWNER', 'ADMIN', 'MEMBER', 'VIEWER']))
);
CREATE INDEX members_by_offer ON members (ownership_offered_by) WHERE (ownership_offered_by IS NOT NULL);
CREATE INDEX members_by_organization ON members (organization_id, id DESC NULLS LAST);
CREATE INDEX members_by_user ON members (user_id);
CREATE TRIGGER end_mandate BEFORE UPDATE OF role ON members FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate_to_read BEFORE UPDATE OF reads_personal_data ON members FOR EACH ROW WHEN (old.reads_personal_data IS DISTINCT FROM new.reads_personal_data) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate_with_membership BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION end_mandate('organization_id');
CREATE POLICY fence ON members USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id)) WITH CHECK (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR fence_member(organization_id) OR user_id = (SELECT fence('user')) AND fence_empty(organization_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON members TO aval_app;

CREATE TABLE messages (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  envelope_id text,
  signer_id text,
  kind text NOT NULL,
  medium text NOT NULL,
  -- {to, toName, subject, text}, encrypted; erased after delivery outside the Sandbox
  content text,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamptz(3) NOT NULL,
  delivered_at timestamptz(3),
  -- the link that the message carries: once it is revoked the message must not go out
  link_id text,
  -- the one-time code that it carries, for the audit trail
  otp_id text,
  -- The channel that took the message; null until then, and for messages from before.
  channel text,
  -- A receipt of the provider says that the message reached the recipient's device or mailbox.
  confirmed_at timestamptz(3),
  -- The provider's own id of the message, which its receipts name.
  provider_reference text,
  -- The member who is written to. Their letters go with the membership: they contain the member's name and address.
  member_id text,
  PRIMARY KEY (id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (medium = ANY (ARRAY['EMAIL', 'SMS', 'WHATSAPP'])),
  CHECK (status = ANY (ARRAY['WAITING', 'DELIVERED', 'FAILED', 'DROPPED']))
);
CREATE INDEX messages_by_envelope ON messages (envelope_id, id DESC NULLS LAST);
CREATE INDEX messages_by_member ON messages (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX messages_by_provider_reference ON messages (provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX messages_by_tenant ON messages (project_id, environment, id DESC NULLS LAST);
CREATE INDEX messages_of_sandbox ON messages (created_at) WHERE ((environment = 'SANDBOX') AND (content IS NOT NULL));
CREATE POLICY fence ON messages USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON messages TO aval_app;

CREATE TABLE migrations (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamptz DEFAULT now() NOT NULL,
  compatible boolean DEFAULT false NOT NULL,
  PRIMARY KEY (name)
);
GRANT SELECT ON migrations TO aval_app;

-- The choices of a member. Without a row the defaults of the service apply.
CREATE TABLE notice_preferences (
  member_id text NOT NULL,
  envelopes text NOT NULL,
  signed text NOT NULL,
  completed text NOT NULL,
  declined text NOT NULL,
  expired text NOT NULL,
  message_failed text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (completed = ANY (ARRAY['AT_ONCE', 'DAILY', 'NEVER'])),
  CHECK (declined = ANY (ARRAY['AT_ONCE', 'DAILY', 'NEVER'])),
  CHECK (envelopes = ANY (ARRAY['SENT_BY_ME', 'ALL'])),
  CHECK (expired = ANY (ARRAY['AT_ONCE', 'DAILY', 'NEVER'])),
  CHECK (message_failed = ANY (ARRAY['AT_ONCE', 'DAILY', 'NEVER'])),
  CHECK (signed = ANY (ARRAY['AT_ONCE', 'DAILY', 'NEVER']))
);
CREATE POLICY fence ON notice_preferences USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR (member_id = ANY ((ARRAY( SELECT m.id FROM members m WHERE m.user_id = (SELECT fence('user')))))));
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_preferences TO aval_app;

-- Letters that members got, or will get in the next digest. The key keeps a member from getting a letter twice.
CREATE TABLE notices (
  member_id text NOT NULL,
  envelope_id text NOT NULL,
  kind text NOT NULL,
  -- the signer or message that it is about; empty where it is about the envelope
  about text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- null while it waits for the digest
  notified_at timestamptz(3),
  PRIMARY KEY (member_id, envelope_id, kind, about),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX notices_by_envelope ON notices (envelope_id);
CREATE INDEX notices_notified ON notices (notified_at) WHERE (notified_at IS NOT NULL);
CREATE INDEX notices_waiting ON notices (created_at, member_id) WHERE (notified_at IS NULL);
CREATE POLICY fence ON notices USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON notices TO aval_app;

CREATE TABLE one_time_codes (
  id text NOT NULL,
  signer_id text NOT NULL,
  link_id text NOT NULL,
  mac bytea NOT NULL,
  status text NOT NULL,
  attempts_left integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  brought_cpf text,
  to_signer_alone boolean DEFAULT false NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['ACTIVE', 'VOID', 'USED', 'LOCKED']))
);
CREATE INDEX one_time_codes_by_signer ON one_time_codes (signer_id, created_at DESC);
CREATE POLICY fence ON one_time_codes USING ((SELECT passes('{PORTAL,WORKER}')) OR false OR (SELECT fence('purpose')) <> 'PUBLIC' AND (( SELECT s.id FROM signers s WHERE s.id = one_time_codes.signer_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON one_time_codes TO aval_app;

CREATE TABLE organizations (
  id text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  -- null: the service's default text
  consent_text text,
  consent_version integer DEFAULT 1 NOT NULL,
  primary_color text,
  logo_url text,
  default_expiration_days integer NOT NULL,
  plan text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  overage_enabled boolean DEFAULT false NOT NULL,
  language text DEFAULT 'pt-BR' NOT NULL,
  -- An organization's logo, fetched once by a job and kept with the files under the name of its content.
  logo_sha256 text,
  logo_failure text,
  envelopes_per_day integer,
  storage_bytes bigint,
  -- the founder of an organization that the operator has not vouched for: all of theirs share one daily allowance
  newcomer text,
  -- The address that the organization publishes to its signers.
  contact_email text,
  remember_contacts boolean DEFAULT true NOT NULL,
  -- Footers on the pages of documents.
  page_footer boolean DEFAULT true NOT NULL,
  reminders jsonb,
  time_zone text DEFAULT 'America/Sao_Paulo' NOT NULL,
  -- Whether the final documents are attached to the mail of completion, where they are small enough.
  attach_final_documents boolean DEFAULT false NOT NULL,
  -- Organizations that the operator has suspended.
  suspended_at timestamptz(3),
  cnpj text,
  verified_at timestamptz(3),
  validar boolean DEFAULT true NOT NULL,
  -- The periods of an organization: {"completedDays": 3650}, or NULL: everything is kept. They apply from `retention_from`.
  retention jsonb,
  retention_from timestamptz(3),
  -- FULL: the parties of a contract see each other's in full. Organizations from before keep their reports as they were.
  report_parties text DEFAULT 'FULL' NOT NULL,
  -- Whether members without a second factor are refused.
  require_second_factor boolean DEFAULT false NOT NULL,
  -- The networks from which people work for it, as PostgreSQL's type cidr writes them; NULL: from everywhere.
  allowed_networks text[],
  -- ALL: members work in every project. MEMBERS: OWNER and ADMIN do; others only in the projects that they are members of.
  project_access text DEFAULT 'ALL' NOT NULL,
  approval_required boolean DEFAULT false NOT NULL,
  approval_in_sandbox boolean DEFAULT false NOT NULL,
  -- From when on an organization keeps the whole address of its members in security events. Null: networks only.
  full_addresses_from timestamptz(3),
  PRIMARY KEY (id),
  UNIQUE (slug),
  CHECK (cardinality(allowed_networks) >= 1 AND cardinality(allowed_networks) <= 50),
  CHECK (char_length(contact_email) <= 254),
  CHECK (char_length(time_zone) <= 64),
  CHECK (envelopes_per_day >= '-1'::integer),
  CHECK (language = ANY (ARRAY['pt-BR', 'en', 'es'])),
  CHECK (length(cnpj) = 14),
  CHECK (plan = ANY (ARRAY['UNLIMITED', 'FREE', 'PRO', 'BUSINESS'])),
  CHECK (project_access = ANY (ARRAY['ALL', 'MEMBERS'])),
  CHECK (report_parties = ANY (ARRAY['MASKED', 'FULL'])),
  CHECK (storage_bytes >= '-1'::integer)
);
CREATE INDEX organizations_by_logo ON organizations (logo_sha256) WHERE (logo_sha256 IS NOT NULL);
CREATE TRIGGER drop_verification BEFORE UPDATE OF name ON organizations FOR EACH ROW WHEN (old.verified_at IS NOT NULL AND NOT old.verified_at IS DISTINCT FROM new.verified_at AND old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION drop_verification();
CREATE TRIGGER end_mandate BEFORE UPDATE OF suspended_at ON organizations FOR EACH ROW WHEN (old.suspended_at IS DISTINCT FROM new.suspended_at) EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate_in_projects BEFORE UPDATE OF project_access ON organizations FOR EACH ROW WHEN (old.project_access IS DISTINCT FROM new.project_access) EXECUTE FUNCTION end_mandate('id');
CREATE POLICY fence ON organizations USING ((SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}')))) OR id = (SELECT fence('organization')) OR fence_member(id)) WITH CHECK ((SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}')))) OR id = (SELECT fence('organization')) OR fence_member(id) OR (SELECT fence('user')) <> '' AND fence_empty(id));
GRANT DELETE, INSERT, SELECT, UPDATE ON organizations TO aval_app;

CREATE TABLE outgoing_hold (
  only_one boolean DEFAULT true NOT NULL,
  held_since timestamptz(3) NOT NULL,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
CREATE POLICY fence ON outgoing_hold USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false);
CREATE POLICY shown ON outgoing_hold USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON outgoing_hold TO aval_app;

-- What a package holds beside the files that have a row in `artifacts`: name, SHA-256, and size by position.
CREATE TABLE packages (
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  blob_key text NOT NULL,
  names text[] NOT NULL,
  digests bytea[] NOT NULL,
  sizes integer[] NOT NULL,
  PRIMARY KEY (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX packages_by_blob ON packages (blob_key);
CREATE INDEX packages_by_digest ON packages USING gin (own_digests(names, digests));
CREATE POLICY fence ON packages USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT ON packages TO aval_app;

-- What is appended to the uploaded file, before the seal. No row: nobody has drawn them yet. No marks: there is no place
-- for any. Each of `marks` is {page, box, appearance}, as in the manifest.
CREATE TABLE page_footers (
  envelope_id text NOT NULL,
  document_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  code text NOT NULL,
  tail bytea NOT NULL,
  marks jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- The file with footers that signers saw, so that public verification knows it for the original of its envelope.
  shown_sha256 text,
  -- The pages without a footer and why: each is {from, to, reason}. Null: a version drew them that didn't say why.
  left_out jsonb,
  -- The length of the tail that the sealed document contains behind the original; `tail` is empty then.
  tail_size integer,
  -- The empty signature fields that were prepared with the footers: {signerId: fieldName}. Null: none were.
  fields jsonb,
  -- prepares_values: true where the empty places of values were prepared, if the document needs any.
  prepares_values boolean,
  PRIMARY KEY (envelope_id, document_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX page_footers_by_sha256 ON page_footers (shown_sha256) WHERE (shown_sha256 IS NOT NULL);
CREATE TRIGGER require_places_of_values BEFORE INSERT ON page_footers FOR EACH ROW WHEN (new.prepares_values IS NULL) EXECUTE FUNCTION require_places_of_values();
CREATE POLICY fence ON page_footers USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON page_footers TO aval_app;

-- What a passkey is to sign, once. Bound to an account and session where the caller is known.
CREATE TABLE passkey_challenges (
  id text NOT NULL,
  challenge text NOT NULL,
  purpose text NOT NULL,
  rp_id text NOT NULL,
  user_id text,
  session_id text,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (purpose = ANY (ARRAY['REGISTER', 'LOG_IN', 'REAUTHENTICATE']))
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id) WHERE (user_id IS NOT NULL);
CREATE POLICY fence ON passkey_challenges USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey_challenges TO aval_app;

CREATE TABLE passkeys (
  id text NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  rp_id text NOT NULL,
  credential_id text NOT NULL,
  -- COSE
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);
CREATE POLICY fence ON passkeys USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON passkeys TO aval_app;

-- Requests to reset a password. The address may have no account; a job finds out, so that the answer does not tell.
CREATE TABLE password_resets (
  id text NOT NULL,
  -- normalised, encrypted
  email text NOT NULL,
  environment text NOT NULL,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- of the link, once the job made it: SHA-256 of its token
  user_id text,
  fingerprint bytea,
  expires_at timestamptz(3),
  used_at timestamptz(3),
  PRIMARY KEY (id),
  UNIQUE (fingerprint),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX password_resets_by_age ON password_resets (created_at);
CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE POLICY fence ON password_resets USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON password_resets TO aval_app;

CREATE TABLE personal_tokens (
  id text NOT NULL,
  user_id text NOT NULL,
  fingerprint bytea NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  prefix text NOT NULL,
  last4 text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  session_id text,
  -- In the form that PostgreSQL's type cidr writes: 203.0.113.0/24.
  allowed_networks text[],
  PRIMARY KEY (id),
  UNIQUE (fingerprint),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (cardinality(allowed_networks) >= 1 AND cardinality(allowed_networks) <= 50)
);
CREATE INDEX personal_tokens_by_session ON personal_tokens (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX personal_tokens_by_user ON personal_tokens (user_id, id DESC NULLS LAST) WHERE (revoked_at IS NULL);
CREATE TRIGGER end_mandate BEFORE UPDATE OF revoked_at, expires_at, scopes ON personal_tokens FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at OR old.expires_at IS DISTINCT FROM new.expires_at OR old.scopes IS DISTINCT FROM new.scopes) EXECUTE FUNCTION end_mandate('id');
CREATE POLICY fence ON personal_tokens USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON personal_tokens TO aval_app;

-- Every logo that a project has had: envelopes that were sent keep theirs.
CREATE TABLE project_logos (
  project_id text NOT NULL,
  blob_key text NOT NULL,
  PRIMARY KEY (project_id, blob_key),
  FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_logos_by_key ON project_logos (blob_key);
CREATE POLICY fence ON project_logos USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR (( SELECT p.id FROM projects p WHERE p.id = project_logos.project_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON project_logos TO aval_app;

-- Members of projects, for organizations with the access MEMBERS. The rows go with the membership in the organization.
CREATE TABLE project_members (
  project_id text NOT NULL,
  organization_id text NOT NULL,
  user_id text NOT NULL,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES members(organization_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (role = ANY (ARRAY['MEMBER', 'VIEWER']))
);
CREATE INDEX project_members_by_member ON project_members (organization_id, user_id);
CREATE TRIGGER end_mandate BEFORE UPDATE OF role ON project_members FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION end_mandate('organization_id');
CREATE TRIGGER end_mandate_with_membership BEFORE DELETE ON project_members FOR EACH ROW EXECUTE FUNCTION end_mandate('organization_id');
CREATE POLICY fence ON project_members USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON project_members TO aval_app;

CREATE TABLE projects (
  id text NOT NULL,
  organization_id text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  status text NOT NULL,
  environment text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The origins that may show embedded sessions, and the links of these sessions. `embed_secret` is the SHA-256 of the secret
  -- in the address; the token of the link is made when the address is opened, and `expires_at` is the term of both.
  embed_origins text[] DEFAULT '{}' NOT NULL,
  branding jsonb,
  redirect_origins text[] DEFAULT '{}' NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (organization_id, slug),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (status = ANY (ARRAY['ACTIVE', 'ARCHIVED']))
);
CREATE INDEX projects_by_organization ON projects (organization_id, id DESC NULLS LAST);
CREATE TRIGGER end_mandate BEFORE UPDATE OF status ON projects FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION end_mandate('organization_id');
CREATE POLICY fence ON projects USING ((SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (organization_id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}')))) OR organization_id = (SELECT fence('organization')) OR fence_reach(organization_id, id)) WITH CHECK ((SELECT passes('{ACCESS,PORTAL,PUBLIC,WORKER}')) OR (organization_id = ANY ((SELECT admitted('organizations', '{ACCESS,PORTAL,PUBLIC,WORKER}')))) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id));
GRANT DELETE, INSERT, SELECT, UPDATE ON projects TO aval_app;

-- The row that an append locks: who holds it decides the next places.
CREATE TABLE public_logs (
  environment text NOT NULL,
  -- the log's name for ever, whatever address the service moves to
  origin text NOT NULL,
  size bigint NOT NULL,
  -- hashes of the perfect subtrees, left to right, 32 bytes each
  frontier bytea[] NOT NULL,
  PRIMARY KEY (environment),
  CHECK (cardinality(frontier) = length(replace(size::bit(64), '0', ''))),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (size >= 0)
);
CREATE TRIGGER only_grows BEFORE UPDATE ON public_logs FOR EACH ROW EXECUTE FUNCTION refuse_shorter_log();
GRANT INSERT, SELECT, UPDATE (size, frontier) ON public_logs TO aval_app;

-- The certificate of each qualified signer, with what proves that it was valid. `sealed` holds the certificate and its
-- chain, which name the signer; erasure clears it.
CREATE TABLE qualified_signatures (
  signer_id text NOT NULL,
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  provider text NOT NULL,
  policy text NOT NULL,
  certificate_sha256 text NOT NULL,
  sealed text,
  revocation jsonb NOT NULL,
  ocsps bytea[] NOT NULL,
  crls bytea[] NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  -- The time stamps of a qualified signature whose policy demands them (AD-RT), one for each document: its time, the name of
  -- the authority, and the SHA-256 of the root that it was trusted by.
  stamps jsonb DEFAULT '[]'::jsonb NOT NULL,
  PRIMARY KEY (signer_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE INDEX qualified_signatures_by_envelope ON qualified_signatures (envelope_id);
CREATE POLICY fence ON qualified_signatures USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT, UPDATE (sealed) ON qualified_signatures TO aval_app;

-- SHA-256 of account and code. A code that was used is deleted.
CREATE TABLE recovery_codes (
  user_id text NOT NULL,
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY fence ON recovery_codes USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_codes TO aval_app;

-- One family per session; at most one member is ACTIVE.
CREATE TABLE refresh_tokens (
  fingerprint bytea NOT NULL,
  session_id text NOT NULL,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  retired_at timestamptz(3),
  PRIMARY KEY (fingerprint),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['ACTIVE', 'RETIRED']))
);
CREATE UNIQUE INDEX refresh_tokens_active ON refresh_tokens (session_id) WHERE (status = 'ACTIVE');
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
CREATE POLICY fence ON refresh_tokens USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR (( SELECT s.id FROM sessions s WHERE s.id = refresh_tokens.session_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON refresh_tokens TO aval_app;

CREATE TABLE request_logs (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  method text NOT NULL,
  -- without query; of the parameters only ids of ours
  path text NOT NULL,
  status integer NOT NULL,
  duration_ms integer NOT NULL,
  error_code text,
  credential_type text NOT NULL,
  credential_id text NOT NULL,
  -- truncated to /24 or /48
  ip text,
  occurred_at timestamptz(3) NOT NULL,
  -- {headers, query, body}
  request jsonb NOT NULL,
  -- {headers, body}
  response jsonb NOT NULL,
  PRIMARY KEY (project_id, environment, id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
) PARTITION BY RANGE (id);
CREATE INDEX request_logs_by_age ON request_logs (occurred_at);
CREATE INDEX request_logs_by_method ON request_logs (project_id, environment, method, id DESC);
CREATE INDEX request_logs_by_path ON request_logs (project_id, environment, path, id DESC);
CREATE INDEX request_logs_by_status ON request_logs (project_id, environment, status, id DESC);
CREATE POLICY fence ON request_logs USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON request_logs TO aval_app;

CREATE TABLE security_events (
  id text NOT NULL,
  type text NOT NULL,
  -- null: an event of an account, such as a log-in
  organization_id text,
  actor_type text NOT NULL,
  actor_id text,
  -- whose account or membership it concerns
  user_id text,
  target_type text,
  target_id text,
  -- truncated to /24 or /48
  network text,
  data jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- The caller's whole address, kept only of members of an organization that chose so.
  address text,
  -- The transaction that wrote the event, by which streams read in the order of commits. Null: from before there were streams.
  xact xid8 DEFAULT pg_current_xact_id(),
  PRIMARY KEY (id),
  CHECK (actor_type = ANY (ARRAY['USER', 'PERSONAL_TOKEN', 'API_KEY', 'SYSTEM', 'OPERATOR', 'ANONYMOUS']))
) PARTITION BY RANGE (id);
CREATE INDEX security_events_by_age ON security_events (occurred_at);
CREATE INDEX security_events_by_organization ON security_events (organization_id, id DESC) WHERE (organization_id IS NOT NULL);
CREATE INDEX security_events_by_user ON security_events (user_id, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX security_events_in_order ON security_events (xact, id) WHERE (xact IS NOT NULL);
CREATE POLICY exported ON security_events WITH CHECK ((SELECT fence('purpose')) = 'PUBLIC' AND type = 'EVIDENCE_EXPORTED');
CREATE POLICY fence ON security_events USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')) OR fence_administers(organization_id) OR organization_id IS NULL AND fence_administers_person(user_id, occurred_at)) WITH CHECK (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR organization_id = (SELECT fence('organization')) OR fence_member(organization_id) OR organization_id IS NULL AND user_id = (SELECT fence('user')));
GRANT INSERT, SELECT ON security_events TO aval_app;

-- How far each stream of security events has come, and which process is at it.
CREATE TABLE security_streams (
  name text NOT NULL,
  -- the place of the last event that was passed on
  xact xid8 NOT NULL,
  event_id text NOT NULL,
  locked_by text,
  locked_until timestamptz(3),
  -- failed attempts since the last success, and when the next one is due
  failures integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3),
  PRIMARY KEY (name),
  CHECK (name = ANY (ARRAY['WEBHOOKS', 'SYSLOG']))
);
CREATE POLICY fence ON security_streams USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON security_streams TO aval_app;

CREATE TABLE sessions (
  id text NOT NULL,
  user_id text NOT NULL,
  user_agent text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  -- when its newest refresh token ends
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- When the person last proved who they are; null in sessions older than this column: at the log-in.
  authenticated_at timestamptz(3),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_by_end ON sessions (LEAST(ended_at, expires_at));
CREATE INDEX sessions_by_user ON sessions (user_id, id DESC NULLS LAST) WHERE (ended_at IS NULL);
CREATE TRIGGER end_mandate BEFORE UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION end_mandate('id');
CREATE TRIGGER end_mandate_with_session BEFORE DELETE ON sessions FOR EACH ROW WHEN (old.ended_at IS NULL) EXECUTE FUNCTION end_mandate('id');
CREATE POLICY fence ON sessions USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON sessions TO aval_app;

-- The one link that sets up an installation without accounts. Each start replaces it; the first account removes it.
CREATE TABLE set_up_link (
  only_one boolean DEFAULT true NOT NULL,
  fingerprint bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
CREATE POLICY fence ON set_up_link USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON set_up_link TO aval_app;

CREATE TABLE signature_requests (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  -- deferred: the request is there before its envelope announces anything
  envelope_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX signature_requests_by_tenant ON signature_requests (project_id, environment, envelope_id DESC);
CREATE POLICY fence ON signature_requests USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON signature_requests TO aval_app;

-- What each qualified signer's signature appends to a document, after the shown file. `tail_size` is set when only the
-- sealed document contains the tail.
CREATE TABLE signature_revisions (
  envelope_id text NOT NULL,
  document_id text NOT NULL,
  position integer NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  signer_id text NOT NULL,
  field_name text,
  tail bytea NOT NULL,
  tail_size integer,
  sha256 text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- fields: which field is shown where, and the digest of its look. NULL: written by a version that knows no values here.
  fields jsonb,
  PRIMARY KEY (envelope_id, document_id, "position"),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE TRIGGER never_changes BEFORE UPDATE ON signature_revisions FOR EACH ROW WHEN (old.tail IS DISTINCT FROM new.tail OR old.tail_size IS DISTINCT FROM new.tail_size) EXECUTE FUNCTION refuse_other_tail();
CREATE TRIGGER require_values_of_signature BEFORE INSERT ON signature_revisions FOR EACH ROW WHEN (new.fields IS NULL) EXECUTE FUNCTION require_values_of_signature();
CREATE POLICY fence ON signature_revisions USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT INSERT, SELECT, UPDATE (tail, tail_size) ON signature_revisions TO aval_app;

-- Envelopes are found by the name and e-mail of their signers. A word is an HMAC under a key that the database
-- doesn't have, bound to its tenant: the same name gives another value in another project.
CREATE TABLE signer_words (
  project_id text NOT NULL,
  environment text NOT NULL,
  word bytea NOT NULL,
  envelope_id text NOT NULL,
  signer_id text NOT NULL,
  -- in the order of the list
  PRIMARY KEY (project_id, environment, word, envelope_id, signer_id),
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE
);
CREATE INDEX signer_words_by_signer ON signer_words (signer_id);
CREATE POLICY fence ON signer_words USING (((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')))::integer <> 0) WITH CHECK ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON signer_words TO aval_app;

CREATE TABLE signers (
  id text NOT NULL,
  envelope_id text NOT NULL,
  environment text NOT NULL,
  -- {name, email, cpf, phone}, encrypted as one
  personal text NOT NULL,
  cpf_index bytea,
  signing_order integer NOT NULL,
  status text NOT NULL,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  authenticated_at timestamptz(3),
  signed_at timestamptz(3),
  declined_at timestamptz(3),
  decline_reason text,
  -- link by which the last code was proved: a newer link needs a new proof
  authenticated_link_id text,
  channel text,
  consent_version text,
  consent_language text,
  consent_hash text,
  document_hashes jsonb,
  wrong_codes integer DEFAULT 0 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- since when nothing is kept that tells who the signer is
  erased_at timestamptz(3),
  -- False: a scheduled task writes the words. So it is for rows from before, and for those of a node of the version before.
  is_searchable boolean DEFAULT false NOT NULL,
  authentication_method text,
  notify_by text,
  -- When the signer said so; null: they did not. Their words are part of `personal`.
  disputed_at timestamptz(3),
  -- A signer's own level, which may be higher than the envelope's. Null: as the envelope says.
  signature_level text,
  -- fields: the places and rules. field_values: what the signer wrote, with its salts, until they are erased.
  -- statement_hash: of the statement alone, where consent_hash covers the values as well.
  fields text,
  field_values text,
  statement_hash text,
  -- What people do with an envelope: SIGNER, WITNESS, APPROVER, CC, IN_PERSON, REPRESENTATIVE. The values that go
  -- with a role are encrypted in `personal`.
  role text DEFAULT 'SIGNER' NOT NULL,
  -- Groups of which only some members have to sign: the sender's name of the group, and the number of signatures
  -- that it needs. A member who isn't needed any more has the status SKIPPED, which earlier versions take for somebody who
  -- still has to sign.
  group_id text,
  group_required integer,
  -- attachments: what is requested, and of each file its name, digest, and key. Encrypted; NULL if nothing is requested.
  attachments text,
  -- Public forms of templates: what their owners set, and who got an envelope lately, as keyed hashes. A signer
  -- who named themselves in a form is SELF_DECLARED.
  identity_source text,
  -- Whether a signer may name somebody to sign in their place, and what became of it: NOT_ALLOWED, ALLOWED,
  -- REQUESTED, APPROVED, REFUSED. The other person is encrypted in `personal`.
  delegation text DEFAULT 'NOT_ALLOWED' NOT NULL,
  -- shown_state: the digests of the files that the signer was last shown with their consent, and of what it covers of others.
  -- consent_shown: what the accepted consent covers of others (version 3 of its hash). NULL: nothing.
  shown_state jsonb,
  consent_shown jsonb,
  browser_hash bytea,
  viewed_by text,
  code_alone boolean DEFAULT false NOT NULL,
  -- True where a version that knows suggestions took the consent, and made the manifest. NULL: a version before.
  covers_suggestions boolean,
  -- When the sender answered; null: they did not. Their words are part of `personal`.
  dispute_answered_at timestamptz(3),
  -- True where the sender named no order.
  order_open boolean DEFAULT false NOT NULL,
  -- When a CC gets their copy: REQUEST or END. NULL: END, and for everybody else.
  copy_when text,
  -- Goes with an erasure: it may name a person.
  reference text,
  template_role text,
  -- Null: that of the envelope.
  language text,
  PRIMARY KEY (id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id),
  CHECK (authentication_method = ANY (ARRAY['EMAIL_OTP', 'SMS_OTP', 'WHATSAPP_OTP'])),
  CHECK (copy_when = ANY (ARRAY['REQUEST', 'END'])),
  CHECK (identity_source = 'SELF_DECLARED'),
  CHECK (language = ANY (ARRAY['pt-BR', 'en', 'es'])),
  CHECK (notify_by = ANY (ARRAY['EMAIL', 'WHATSAPP'])),
  CHECK (viewed_by = ANY (ARRAY['LINK', 'PERSON']))
);
CREATE INDEX signers_by_envelope ON signers (envelope_id, signing_order, id);
CREATE INDEX signers_by_reference ON signers (reference, envelope_id) WHERE (reference IS NOT NULL);
CREATE INDEX signers_to_index ON signers (id) WHERE ((NOT is_searchable) AND (erased_at IS NULL));
CREATE INDEX signers_with_clear_reason ON signers (id) WHERE (decline_reason IS NOT NULL);
CREATE TRIGGER forget_words BEFORE UPDATE OF personal ON signers FOR EACH ROW WHEN (old.personal IS DISTINCT FROM new.personal) EXECUTE FUNCTION forget_signer_words();
CREATE TRIGGER require_attachments BEFORE UPDATE OF status ON signers FOR EACH ROW WHEN (new.status = 'SIGNED' AND old.status IS DISTINCT FROM 'SIGNED' AND new.attachments IS NOT NULL AND new.statement_hash IS NULL) EXECUTE FUNCTION require_attachments();
CREATE CONSTRAINT TRIGGER require_certificate AFTER UPDATE OF status ON signers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'SIGNED' AND old.status IS DISTINCT FROM 'SIGNED') EXECUTE FUNCTION require_certificate();
CREATE TRIGGER require_field_values BEFORE UPDATE OF status ON signers FOR EACH ROW WHEN (new.status = 'SIGNED' AND old.status IS DISTINCT FROM 'SIGNED' AND new.fields IS NOT NULL AND new.statement_hash IS NULL) EXECUTE FUNCTION require_field_values();
CREATE TRIGGER require_shown_consent BEFORE UPDATE OF status ON signers FOR EACH ROW WHEN (new.status = 'SIGNED' AND old.status IS DISTINCT FROM 'SIGNED' AND new.consent_shown IS NULL) EXECUTE FUNCTION require_shown_consent();
CREATE TRIGGER require_suggestions_of_consent BEFORE UPDATE OF status ON signers FOR EACH ROW WHEN (new.status = 'SIGNED' AND old.status IS DISTINCT FROM 'SIGNED' AND new.covers_suggestions IS NULL) EXECUTE FUNCTION require_suggestions();
CREATE TRIGGER tally_changed AFTER UPDATE OF status ON signers FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION tally_signer();
CREATE TRIGGER tally_gone AFTER DELETE ON signers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_gone_signers();
CREATE TRIGGER tally_new AFTER INSERT ON signers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_new_signers();
CREATE POLICY fence ON signers USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = signers.envelope_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON signers TO aval_app;

CREATE TABLE signing_links (
  id text NOT NULL,
  signer_id text NOT NULL,
  envelope_id text NOT NULL,
  token_hash bytea NOT NULL,
  -- the token, encrypted, for messages that must carry the same link; erased when the signer is done
  token text,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- When the link was first opened.
  opened_at timestamptz(3),
  embed_origin text,
  embed_framed boolean,
  embed_secret bytea,
  embed_redeemed_at timestamptz(3),
  expires_at timestamptz(3),
  -- The principal that requested an embedded session, as JSON without any secret: the session ends with its credential.
  embed_principal jsonb,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id),
  FOREIGN KEY (signer_id) REFERENCES signers(id) ON DELETE CASCADE
);
CREATE INDEX signing_links_by_envelope ON signing_links (envelope_id);
CREATE INDEX signing_links_by_signer ON signing_links (signer_id);
CREATE POLICY fence ON signing_links USING ((SELECT passes('{PORTAL,PUBLIC,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,PUBLIC,WORKER}')))) OR (( SELECT e.id FROM envelopes e WHERE e.id = signing_links.envelope_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON signing_links TO aval_app;

-- The lease under which a qualified signer of an envelope signs: each signature covers those before it.
CREATE TABLE signing_turns (
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  holder text NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE POLICY fence ON signing_turns USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON signing_turns TO aval_app;

CREATE TABLE simulator_certificates (
  id text NOT NULL,
  issuer_id text NOT NULL,
  serial_number text NOT NULL,
  certificate bytea NOT NULL,
  -- encrypted
  private_key text NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (issuer_id, serial_number)
);
CREATE POLICY fence ON simulator_certificates USING (((SELECT fence('purpose')) = ANY ('{SIMULATOR,WORKER}')) OR false);
GRANT INSERT, SELECT, UPDATE ON simulator_certificates TO aval_app;

-- Codes and tokens are SHA-256 of random secrets. All people in it are made up.
CREATE TABLE simulator_grants (
  code bytea NOT NULL,
  token bytea,
  facts jsonb NOT NULL,
  calls integer DEFAULT 0 NOT NULL,
  is_spent boolean DEFAULT false NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (code),
  UNIQUE (token)
);
CREATE INDEX simulator_grants_by_end ON simulator_grants (expires_at);
CREATE POLICY fence ON simulator_grants USING (((SELECT fence('purpose')) = ANY ('{SIMULATOR,WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON simulator_grants TO aval_app;

-- From when on packages are written. The first one ends the compatibility: an older version must not start afterwards.
CREATE TABLE storage_form (
  only_one boolean DEFAULT true NOT NULL,
  packages_from timestamptz NOT NULL,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
GRANT SELECT ON storage_form TO aval_app;

-- Whether a store of files was bound to this database. A node whose store has no marker then has another store,
-- unless that holds the files that the rows name.
CREATE TABLE store_claim (
  only_one boolean DEFAULT true NOT NULL,
  claimed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);
CREATE POLICY fence ON store_claim USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR false);
GRANT DELETE, INSERT, SELECT, UPDATE ON store_claim TO aval_app;

-- The place in `GET /v1/events` up to which the events of a tenant are past their retention. A cursor before it is refused.
CREATE TABLE swept_events (
  project_id text NOT NULL,
  environment text NOT NULL,
  xact xid8 NOT NULL,
  sequence integer NOT NULL,
  event_id text NOT NULL,
  PRIMARY KEY (project_id, environment)
);
CREATE POLICY fence ON swept_events USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT SELECT ON swept_events TO aval_app;

-- How many there are of each thing, per project and environment. `what` is `envelopes/<status>`, `signers/<status>`,
-- `documents`, or what happened in a period: `envelopes/created`, `envelopes/sent`, `envelopes/completed` a day,
-- `documents/created` a month. `period` is `2026-11-21`, `2026-11` or `ever`, in UTC.
CREATE TABLE tallies (
  project_id text NOT NULL,
  environment text NOT NULL,
  what text NOT NULL,
  period text NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (project_id, environment, what, period)
);
CREATE POLICY fence ON tallies USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON tallies TO aval_app;

-- Changes of those counts, not yet added up. Each change is a row of its own, so that two envelopes of a project never
-- wait for each other as they would for one counter; a chore adds them up. A count is always tallies and entries.
CREATE TABLE tally_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  what text NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX tally_entries_by_tenant ON tally_entries (project_id, environment);
CREATE POLICY fence ON tally_entries USING ((SELECT passes('{PORTAL,WORKER}')) OR (project_id = ANY ((SELECT admitted('projects', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON tally_entries TO aval_app;

-- The files of the present states: storage counts their bytes, and the sweep keeps them.
CREATE TABLE template_documents (
  id text NOT NULL,
  template_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  blob_key text NOT NULL,
  size bigint NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE INDEX template_documents_by_blob ON template_documents (blob_key);
CREATE INDEX template_documents_by_template ON template_documents (template_id);
CREATE TRIGGER tally_bytes AFTER INSERT OR DELETE ON template_documents FOR EACH ROW EXECUTE FUNCTION tally_template_bytes();
CREATE POLICY fence ON template_documents USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON template_documents TO aval_app;

CREATE TABLE template_forms (
  id text NOT NULL,
  template_id text NOT NULL,
  organization_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  daily_cap integer NOT NULL,
  asks_cpf boolean NOT NULL,
  asks_phone boolean NOT NULL,
  expires_at timestamptz(3),
  refusal_code text,
  refused_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The key, token, or person who saved the form last.
  opened_by text,
  approval_id text,
  PRIMARY KEY (id),
  UNIQUE (template_id),
  FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION']))
);
CREATE POLICY fence ON template_forms USING (((SELECT fence('purpose')) = ANY ('{PUBLIC,WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON template_forms TO aval_app;

-- The states before the present one. A node of the version before writes none.
CREATE TABLE template_versions (
  -- the id of the template, a slash, and the number
  id text NOT NULL,
  template_id text NOT NULL,
  number integer NOT NULL,
  settings jsonb NOT NULL,
  content text,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (template_id, number),
  FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE
);
CREATE POLICY fence ON template_versions USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR (( SELECT t.id FROM templates t WHERE t.id = template_versions.template_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON template_versions TO aval_app;

CREATE TABLE templates (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  name text NOT NULL,
  signature_level text NOT NULL,
  authentication_method text NOT NULL,
  signing_order_enabled boolean NOT NULL,
  metadata jsonb,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The defaults: {"reminderDays", "remindEveryDays"}. Null: of a template, as the organization says; of an organization, 3
  -- days before the term.
  reminders jsonb,
  -- content: encrypted, as it may name people; NULL for a template of settings alone
  content text,
  -- Null: that of the organization.
  language text,
  PRIMARY KEY (id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (language = ANY (ARRAY['pt-BR', 'en', 'es']))
);
CREATE INDEX templates_by_tenant ON templates (project_id, environment, id DESC NULLS LAST);
CREATE POLICY fence ON templates USING (((SELECT fence('purpose')) = ANY ('{WORKER}')) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON templates TO aval_app;

-- Authenticator apps, one for each account at most. Without confirmed_at it proves nothing yet.
CREATE TABLE totp_factors (
  id text NOT NULL,
  user_id text NOT NULL,
  -- base32, encrypted
  secret text NOT NULL,
  -- the newest time step whose code was used
  last_step bigint,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  PRIMARY KEY (id),
  UNIQUE (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE POLICY fence ON totp_factors USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR user_id = (SELECT fence('user')));
GRANT DELETE, INSERT, SELECT, UPDATE ON totp_factors TO aval_app;

CREATE TABLE users (
  id text NOT NULL,
  name text NOT NULL,
  -- normalised: trimmed, lower-case, NFC
  email text NOT NULL,
  password_hash text NOT NULL,
  onboarding_building text,
  onboarding_technology text,
  onboarding_completed boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- NOT_REQUIRED: the account is older than the setting that requires verification, and counts as verified.
  email_verification text DEFAULT 'NOT_REQUIRED' NOT NULL,
  -- An erased account keeps its id, which the audit trail names, and nothing else.
  deleted_at timestamptz(3),
  -- The project of requests that name none; NULL: decided by the memberships.
  default_project_id text,
  PRIMARY KEY (id),
  UNIQUE (email),
  FOREIGN KEY (default_project_id) REFERENCES projects(id) ON DELETE SET NULL,
  CHECK (email_verification = ANY (ARRAY['NOT_REQUIRED', 'PENDING', 'VERIFIED']))
);
CREATE INDEX users_by_default_project ON users (default_project_id) WHERE (default_project_id IS NOT NULL);
CREATE POLICY fence ON users USING (((SELECT fence('purpose')) = ANY ('{ACCESS,WORKER}')) OR (SELECT fence('user')) <> '');
GRANT DELETE, INSERT, SELECT, UPDATE ON users TO aval_app;

-- secret: encrypted. No row: evidence from before, or of an organization that had turned the access off. wrong_at and
-- opened_at: the times of the last hour, newest first.
CREATE TABLE validar_secrets (
  envelope_id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  secret text NOT NULL,
  wrong integer DEFAULT 0 NOT NULL,
  wrong_at timestamptz(3)[] DEFAULT '{}'::timestamptz[] NOT NULL,
  opened_at timestamptz(3)[] DEFAULT '{}'::timestamptz[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (envelope_id),
  FOREIGN KEY (envelope_id) REFERENCES envelopes(id) ON DELETE CASCADE
);
CREATE POLICY fence ON validar_secrets USING ((SELECT passes('{PORTAL,WORKER}')) OR (envelope_id = ANY ((SELECT admitted('envelopes', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON validar_secrets TO aval_app;

-- The queue of deliveries and their history at once: written in the transaction of the event.
CREATE TABLE webhook_deliveries (
  id text NOT NULL,
  event_id text NOT NULL,
  webhook_id text NOT NULL,
  event_type text NOT NULL,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  scheduled integer DEFAULT 0 NOT NULL,
  extra boolean DEFAULT false NOT NULL,
  -- null: no attempt is to come
  next_attempt_at timestamptz(3),
  resume_at timestamptz(3),
  locked_by text,
  locked_until timestamptz(3),
  -- of the last attempt that ended
  attempted_at timestamptz(3),
  duration_ms integer,
  response_status integer,
  response_body text,
  reason text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The receiver's Retry-After, and the place in the trace.
  not_before timestamptz(3),
  trace_parent text,
  UNIQUE (event_id, webhook_id),
  FOREIGN KEY (event_id) REFERENCES events(id),
  FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['PENDING', 'SUCCEEDED', 'FAILED']))
) PARTITION BY RANGE (event_id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (updated_at) WHERE (next_attempt_at IS NULL);
CREATE INDEX webhook_deliveries_by_id ON webhook_deliveries (id);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (webhook_id, status, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (webhook_id, event_type, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_in_hand ON webhook_deliveries (webhook_id, locked_until) WHERE (locked_until IS NOT NULL);
CREATE POLICY fence ON webhook_deliveries USING (((SELECT fence('purpose')) = ANY ('{PORTAL,WORKER}')) OR (( SELECT w.id FROM webhooks w WHERE w.id = webhook_deliveries.webhook_id)) IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_deliveries TO aval_app;

CREATE TABLE webhooks (
  id text NOT NULL,
  project_id text NOT NULL,
  environment text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  -- null: enabled
  disabled_reason text,
  -- encrypted; the one before signs too until its time is over
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz(3),
  -- first and last failed attempt since one succeeded
  failing_since timestamptz(3),
  failed_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Standard Webhooks: v1 is HMAC-SHA256 with the secret, v1a is Ed25519
  signatures text[] DEFAULT '{v1}' NOT NULL,
  -- encrypted, as the secrets are; null where v1a was never asked for
  signing_key text,
  previous_signing_key text,
  -- The pairs of metadata that an envelope must have for the events of an endpoint; null for all envelopes.
  metadata jsonb,
  -- The number of the last security event for an endpoint: a receiver sees by it whether one is missing.
  security_sequence bigint DEFAULT 0 NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (project_id) REFERENCES projects(id),
  CHECK (disabled_reason = ANY (ARRAY['REQUESTED', 'GONE', 'FAILING'])),
  CHECK (environment = ANY (ARRAY['SANDBOX', 'PRODUCTION'])),
  CHECK (signatures <@ '{v1,v1a}' AND signatures <> '{}')
);
CREATE INDEX webhooks_by_tenant ON webhooks (project_id, environment, id DESC NULLS LAST);
CREATE POLICY fence ON webhooks USING ((SELECT passes('{PORTAL,WORKER}')) OR (project_id = ANY ((SELECT admitted('projects', '{PORTAL,WORKER}')))) OR project_id = (SELECT fence('project')) AND environment = (SELECT fence('environment')));
GRANT DELETE, INSERT, SELECT, UPDATE ON webhooks TO aval_app;

-- Functions
-- account_letters_by(organization text, since timestamptz) RETURNS bigint, as the owner
-- account_letters_to(address text, since timestamptz) RETURNS bigint, as the owner
-- admit(how text, keys text[], asked_environment text) RETURNS void, as the owner
-- admitted(kind text, purposes text[]) RETURNS text[]
-- admitted_projects(organization text) RETURNS TABLE(id text), as the owner
-- append_to_log(asked_environment text, asked_origin text, size_before bigint, size_after bigint, frontier_after bytea[], entries bytea[], levels smallint[], indexes bigint[], hashes bytea[], checkpoint text, blind boolean) RETURNS boolean
-- attach_before(IN target text)
-- caller_behind(asked_organization text, kind text, caller text) RETURNS jsonb, as the owner
-- delete_envelope(envelope text) RETURNS text[], as the owner
-- documents_titled(project text, asked_environment text, sought text) RETURNS SETOF text, as the owner
-- drop_partition(target text, part text, since timestamptz) RETURNS boolean, as the owner
-- drop_verification() RETURNS trigger
-- earlier_pushes(asked bytea, since timestamptz) RETURNS TABLE(at timestamptz, refused boolean), as the owner
-- end_mandate() RETURNS trigger
-- envelopes_titled(project text, asked_environment text, sought text) RETURNS SETOF text, as the owner
-- extend_package(envelope text, former text, latter text, more_names text[], more_digests bytea[], more_sizes integer[]) RETURNS boolean, as the owner
-- fence(name text) RETURNS text
-- fence_administers(organization text) RETURNS boolean, as the owner
-- fence_administers_person(person text, moment timestamptz) RETURNS boolean, as the owner
-- fence_empty(organization text) RETURNS boolean, as the owner
-- fence_list(name text) RETURNS text[]
-- fence_member(organization text) RETURNS boolean, as the owner
-- fence_organization(organization text) RETURNS boolean, as the owner
-- fence_project(project text) RETURNS boolean, as the owner
-- fence_reach(organization text, project text) RETURNS boolean, as the owner
-- first_id_at(prefix text, moment timestamptz) RETURNS text
-- forget_envelopes(kind text, before timestamptz, most integer) RETURNS TABLE(envelope text, message_ids text[]), as the owner
-- forget_past_retention(envelope text) RETURNS text[], as the owner
-- forget_sandbox_documents(before timestamptz, most integer) RETURNS integer, as the owner
-- forget_signer_words() RETURNS trigger
-- form_origins(form text) RETURNS text[], as the owner
-- hand_over_forms(former text, successor text) RETURNS void, as the owner
-- has_verified_owner(organization text) RETURNS boolean, as the owner
-- hold_mandate(asked_organization text, asked_project text, holder jsonb) RETURNS jsonb, as the owner
-- is_logo(digest text) RETURNS boolean, as the owner
-- is_on_hold(envelope text) RETURNS boolean, as the owner
-- is_reading_on_record(organization text, kind text, actor text, target text, what jsonb, since text) RETURNS boolean, as the owner
-- keep_envelope_labels() RETURNS trigger
-- keep_envelope_metadata() RETURNS trigger
-- keep_updated_day() RETURNS trigger
-- keeps_whole_address(organization text, kind text, actor text) RETURNS boolean, as the owner
-- limit_to_admitted(IN target regclass, IN purposes text[], IN condition text, IN seen text, IN written text)
-- list_past_retention(most integer, only_envelope text) RETURNS SETOF text, as the owner
-- lock_of_mandates() RETURNS integer
-- make_partition(target text, part text, lower_key text, upper_key text) RETURNS boolean, as the owner
-- mandate_of(asked_organization text, asked_project text, holder jsonb) RETURNS jsonb, as the owner
-- median_seconds_to_complete(project text, asked_environment text, newest integer) RETURNS double precision, as the owner
-- metadata_pair(key text, value text) RETURNS bytea
-- number_event() RETURNS trigger
-- of_same_bulk_send(envelope text, others text[]) RETURNS TABLE(id text), as the owner
-- organization_bytes(organization text) RETURNS bigint, as the owner
-- organization_documents(organization text, asked_environment text, month text) RETURNS bigint, as the owner
-- organization_has_sent(organization text) RETURNS boolean, as the owner
-- organization_items(organization text, item text, moment timestamptz) RETURNS bigint, as the owner
-- own_digests(names text[], digests bytea[]) RETURNS bytea[]
-- own_invitations(is_own_address boolean, moment timestamptz) RETURNS TABLE(id text, status text, organization_id text, organization_name text, role text, invited_by text, created_at timestamptz, expires_at timestamptz), as the owner
-- passes(purposes text[]) RETURNS boolean
-- promise_end(IN target regclass, IN key name, IN prefix text)
-- protect(IN target regclass, IN purposes text[], IN condition text, IN written text)
-- protect_from_owner(IN target regclass)
-- rare_grams(project text, environment text, sought text, titles text[]) RETURNS bigint[]
-- refuse_other_tail() RETURNS trigger
-- refuse_shorter_log() RETURNS trigger
-- require_attachments() RETURNS trigger
-- require_certificate() RETURNS trigger
-- require_field_values() RETURNS trigger
-- require_places_of_values() RETURNS trigger
-- require_shown_consent() RETURNS trigger
-- require_suggestions() RETURNS trigger
-- require_values_of_signature() RETURNS trigger
-- retire_evidence_keys(asked_environment text, in_use text[], moment timestamptz) RETURNS void, as the owner
-- revoke_evidence_key(asked_kid text, moment timestamptz) RETURNS boolean, as the owner
-- role_in_project(asked_organization text, asked_project text, person text) RETURNS text, as the owner
-- supersede_artifact(envelope text, file text, digest text, length integer) RETURNS void, as the owner
-- sweep_events(before text, most integer, OUT examined integer, OUT deleted integer) RETURNS record, as the owner
-- take_letter(reader text, hourly integer, daily integer, moment timestamptz) RETURNS boolean, as the owner
-- take_log_turn(asked_environment text, asked_origin text, entries bytea[], waits boolean) RETURNS TABLE(origin text, size bigint, frontier bytea[], waiting bytea[])
-- tally_bytes_of_deleted_document() RETURNS trigger
-- tally_deleted_document() RETURNS trigger
-- tally_envelope() RETURNS trigger
-- tally_gone_documents() RETURNS trigger
-- tally_gone_envelopes() RETURNS trigger
-- tally_gone_signers() RETURNS trigger
-- tally_new_documents() RETURNS trigger
-- tally_new_envelopes() RETURNS trigger
-- tally_new_signers() RETURNS trigger
-- tally_new_versions() RETURNS trigger
-- tally_signer() RETURNS trigger
-- tally_template_bytes() RETURNS trigger
-- tenant_grams(project text, environment text, value text) RETURNS bigint[]
-- utc_day(moment timestamptz) RETURNS text
-- writes_packages() RETURNS boolean, as the owner
