import { copyOf } from './copies.ts';
import type { Bound, ReplayStatement } from './replay.ts';
import type { Row, SignatureRows } from './signature-rows.ts';

/**
 * The fewest statements that keep the promises of a signature, written by hand. The transaction acts as the role under
 * row-level security; it holds the Idempotency-Key before any work; it locks the envelope before it reads, because a
 * statement that waited for a lock still sees what was there before; it reads everything that the rules ask for; and
 * it writes all rows. It takes two turns, because the write depends on the read. The values are those that the service wrote for the same signature.
 */
export function minimalSignature(rows: SignatureRows): readonly ReplayStatement[] {
  const read = { ...READ, endsTurn: true };
  return [plain('BEGIN'), SESSION, hold(rows), LOCK, read, write(rows), plain('COMMIT')];
}

function plain(text: string): ReplayStatement {
  return { text, values: [] };
}

const SESSION = plain(`
  SELECT now(), set_config('statement_timeout', '15000', true), set_config('lock_timeout', '5000', true),
    set_config('idle_in_transaction_session_timeout', '60000', true), set_config('role', 'aval_app', true),
    set_config('aval.organization', '', true), set_config('aval.project', '', true),
    set_config('aval.environment', '', true), set_config('aval.user', '', true),
    set_config('aval.purpose', 'PORTAL', true)`);

const LOCK: ReplayStatement = {
  text: `SELECT 1 FROM envelopes WHERE id = (SELECT envelope_id FROM signing_links WHERE token_hash = $1) FOR NO KEY UPDATE`,
  values: [{ of: 'tokenHash' }],
};

/** Link, envelope, organization, documents, signers, views, codes, failures, and webhooks. */
const READ: ReplayStatement = {
  text: `
    SELECT e.*, p.organization_id, l.id AS link_id, l.opened_at, l.revoked_at, l.expires_at AS link_expires_at,
      l.embed_origin, l.signer_id, o.name, o.contact_email, o.primary_color, o.logo_sha256, o.consent_text,
      o.consent_version,
      (SELECT json_agg(s) FROM signers s WHERE s.envelope_id = e.id) AS signers,
      (SELECT json_agg(row_to_json(x)) FROM (
         SELECT d.id, v.id AS version_id, ed.version_id IS NOT NULL AS pinned, coalesce(ed.title, d.title) AS title,
           coalesce(ed.filename, d.filename) AS filename, v.sha256, v.size, v.pages, v.presigned, v.warnings,
           f.left_out, v.blob_key, v.source
         FROM envelope_documents ed JOIN documents d ON d.id = ed.document_id
         JOIN document_versions v ON v.id = coalesce(ed.version_id, d.current_version_id)
         LEFT JOIN page_footers f ON f.envelope_id = ed.envelope_id AND f.document_id = ed.document_id
         WHERE ed.envelope_id = e.id ORDER BY ed.position) x) AS documents,
      (SELECT json_agg(w.version_id) FROM document_views w WHERE w.signer_id = l.signer_id) AS views,
      (SELECT json_agg(row_to_json(c)) FROM (
         SELECT id, link_id, mac, status, attempts_left, created_at FROM one_time_codes
         WHERE signer_id = l.signer_id ORDER BY created_at DESC, id DESC LIMIT 20) c) AS codes,
      (SELECT json_agg(i.occurred_at) FROM (
         SELECT occurred_at FROM identity_failures
         WHERE signer_id = l.signer_id AND occurred_at > now() - interval '1 hour'
         ORDER BY occurred_at DESC LIMIT 20) i) AS failures,
      (SELECT json_agg(json_build_array(h.id, h.events, h.metadata)) FROM webhooks h
       WHERE h.project_id = e.project_id AND h.environment = e.environment AND h.disabled_reason IS NULL) AS webhooks
    FROM signing_links l JOIN envelopes e ON e.id = l.envelope_id JOIN projects p ON p.id = e.project_id
    JOIN organizations o ON o.id = p.organization_id WHERE l.token_hash = $1`,
  values: [{ of: 'tokenHash' }],
};

function hold({ idempotency }: SignatureRows): ReplayStatement {
  const [row = {}] = idempotency;
  return {
    text: `
      SELECT pg_try_advisory_xact_lock(hashtextextended(encode($1::bytea || $2::bytea, 'hex'), 0)),
        k.fingerprint, k.state, k.status, k.response, k.lease_until, k.expires_at
      FROM (VALUES (1)) AS always LEFT JOIN idempotency k ON k.scope = $1 AND k.key_hash = $2`,
    values: [{ is: row['scope'] }, { of: 'key' }],
  };
}

const ENVELOPE = ['audit_count', 'audit_head', 'audit_last_at', 'version', 'updated_at'];
const SIGNER = [
  'status',
  'signed_at',
  'consent_version',
  'consent_language',
  'consent_hash',
  'document_hashes',
];
const AUDIT = ['seq', 'type', 'occurred_at', 'actor_type', 'data', 'prev_hash', 'hash'];
const DISCLOSURE = ['place', 'name', 'salt', 'value', 'commitment'];
const EVENT = ['project_id', 'environment', 'type', 'version', 'payload', 'occurred_at'];
const JOB = ['kind', 'run_at', 'created_at', 'trace_parent'];
const KEY = [
  'scope',
  'fingerprint',
  'state',
  'owner',
  'lease_until',
  'status',
  'response',
  'created_at',
  'expires_at',
];

/** One statement: its parts see the same snapshot and don't depend on each other. */
function write(rows: SignatureRows): ReplayStatement {
  const values: Bound[] = [];
  const bind = (value: Bound): string => `$${values.push(value)}`;
  const changes = (row: Row, columns: readonly string[]): string =>
    columns.map((column) => `${column} = ${bind({ is: row[column] })}`).join(', ');
  const insert = (table: string, all: readonly Row[], { columns, names }: Inserted): string => {
    const tuples = all.map((row) => {
      const own = columns.map((column) => bind({ is: row[column] }));
      return `(${[...own, ...Object.values(names).map(bind)].join(', ')})`;
    });
    return `INSERT INTO ${table} (${[...columns, ...Object.keys(names)].join(', ')}) VALUES ${tuples.join(', ')}`;
  };
  const enqueue = (jobs: readonly Row[]): string => {
    const tuples = jobs.map((job) => {
      const payload = `jsonb_set(${bind({ is: job['payload'] })}::jsonb, '{envelopeId}', to_jsonb(${bind({ of: 'envelope' })}::text))`;
      return `(${[...JOB.map((column) => bind({ is: job[column] })), payload].join(', ')})`;
    });
    return `INSERT INTO jobs (${JOB.join(', ')}, payload) VALUES ${tuples.join(', ')}`;
  };
  const [signer = {}] = rows.signers.filter(({ id }) => id === copyOf(0).signer);
  const [envelope = {}] = rows.envelopes;
  const text = `
    WITH envelope AS (UPDATE envelopes SET ${changes(envelope, ENVELOPE)} WHERE id = ${bind({ of: 'envelope' })}),
      signer AS (UPDATE signers SET ${changes(signer, SIGNER)} WHERE id = ${bind({ of: 'signer' })}),
      entry AS (${insert('audit_entries', rows.audit_entries, { columns: AUDIT, names: { envelope_id: { of: 'envelope' }, actor_id: { of: 'signer' } } })}),
      disclosed AS (${insert('disclosures', rows.disclosures, { columns: DISCLOSURE, names: { envelope_id: { of: 'envelope' }, subject_id: { of: 'signer' } } })}),
      announced AS (${insert('events', rows.events, { columns: EVENT, names: { id: { of: 'event' }, envelope_id: { of: 'envelope' }, entity_id: { of: 'signer' } } })}),
      enqueued AS (${enqueue(rows.jobs)})
    ${insert('idempotency', rows.idempotency, { columns: KEY, names: { key_hash: { of: 'key' } } })}
    ON CONFLICT (scope, key_hash) DO UPDATE SET state = NULL`;
  return { text, values };
}

interface Inserted {
  readonly columns: readonly string[];
  readonly names: Readonly<Record<string, Bound>>;
}
