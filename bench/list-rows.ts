import { Sql, sql } from '../apps/server/src/store/postgres/sql.ts';
import { sealPersonal } from '../apps/server/src/store/signer-personal.ts';
import { NOTHING_DONE } from '../apps/server/src/domain/envelopes/progress.ts';
import { NOBODY } from '../apps/server/src/domain/envelopes/person.ts';
import type { IdPrefix } from '../apps/server/src/domain/ids.ts';
import type { Stage } from './stage.ts';

/** Whose rows are made. `first` is the number of the first row: numbers are used once in a database. */
export interface Owner {
  readonly organizationId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly webhookId: string;
  readonly first: number;
}

/** The id of row `n`: of its kind, and sorted by number. */
export function numberedId(prefix: IdPrefix, n: number): string {
  return `${prefix}_${n.toString(16).padStart(10, '0')}${'0'.repeat(16)}`;
}

const id = (prefix: IdPrefix): string => `'${prefix}_' || lpad(to_hex(n), 10, '0') || repeat('0', 16)`;
const AT = `timestamptz '2026-01-01' + n * interval '1 second'`;
const AT_ONCE = 10_000;

/** Whether programs create these rows, or people by hand. */
export type Made = 'by program' | 'by hand';

/** Creates that many rows of everything that has a list, for one owner. Counts and pairs are kept by the triggers. */
export async function makeRows(
  stage: Stage,
  owner: Owner,
  { count, made }: { readonly count: number; readonly made: Made },
): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const from = owner.first + done;
    const to = owner.first + Math.min(done + AT_ONCE, count) - 1;
    await stage.database.change(async (transaction) => {
      await transaction.run(sql`SET LOCAL synchronous_commit TO OFF`);
      const texts = made === 'by hand' ? byHand(owner, { from, to }) : byProgram(owner, { from, to });
      for (const text of texts) await transaction.run(new Sql([text], []));
      await transaction.run((made === 'by hand' ? webhooks : signers)(stage, { from, to }, owner));
      return null;
    });
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Everything but signers, whose names are encrypted. The values are ids of ours and numbers. */
function byProgram(owner: Owner, { from, to }: Span): readonly string[] {
  const { projectId, webhookId, first } = owner;
  const tenant = `'${projectId}', 'SANDBOX'`;
  const n = `generate_series(${from}, ${to}) n`;
  const nth = `(n - ${first})`;
  // The three oldest are rare: a word, a state and a pair that no other has.
  const rare = (yes: string, no: string): string => `CASE WHEN ${nth} < 3 THEN ${yes} ELSE ${no} END`;
  const title = `'Contrato de locação ' || n || ${rare(`' Zibeline'`, `''`)}`;
  const completed = `n % 4 <> 0 AND ${nth} >= 3`;
  return [
    `INSERT INTO documents (id, project_id, environment, title, filename, current_version_id, versions, created_at, updated_at)
     SELECT ${id('doc')}, ${tenant}, ${title}, 'contrato.pdf', ${id('docv')}, 1, ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO document_versions (id, document_id, project_id, environment, number, sha256, size, pages, presigned, blob_key, created_at)
     SELECT ${id('docv')}, ${id('doc')}, ${tenant}, 1, lpad(n::text, 64, '0'), 45000, 4, false, 'none', ${AT} FROM ${n}`,
    `INSERT INTO envelopes (id, project_id, environment, title, status, signature_level, authentication_method,
       signing_order_enabled, audit_head, metadata, created_at, updated_at, sent_at, declined_at, completed_at, verification_code)
     SELECT ${id('env')}, ${tenant}, ${title}, ${rare(`'DECLINED'`, `CASE WHEN n % 4 = 0 THEN 'SENT' ELSE 'COMPLETED' END`)},
       'ADVANCED', 'EMAIL_OTP', false, '', jsonb_build_object('order', n::text, 'region', (n % 4)::text,
       'kind', ${rare(`'rare'`, `'usual'`)}), ${AT}, ${AT}, ${AT}, ${rare(AT, 'NULL')},
       CASE WHEN ${completed} THEN ${AT} END, CASE WHEN ${completed} THEN ${id('env')} END FROM ${n}`,
    `UPDATE envelopes SET labels = '{obra}' WHERE id IN (SELECT ${id('env')} FROM ${n} WHERE n % 8 = 0)`,
    `UPDATE envelopes SET expires_at = CASE WHEN ${nth} < 20 THEN timestamptz '2026-01-15' ELSE timestamptz '2026-06-01' END
     FROM ${n} WHERE envelopes.id = ${id('env')} AND status = 'SENT'`,
    `INSERT INTO envelope_documents (envelope_id, document_id, position, version_id)
     SELECT ${id('env')}, ${id('doc')}, 0, ${id('docv')} FROM ${n}`,
    `INSERT INTO messages (id, project_id, environment, envelope_id, kind, medium, status, created_at, delivered_at)
     SELECT ${id('msg')}, ${tenant}, ${id('env')}, 'INVITATION', 'EMAIL', 'DELIVERED', ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
     SELECT ${id('evt')}, ${tenant}, ${id('env')}, ${id('env')}, 'envelope.sent', 1, '{}', ${AT} FROM ${n}`,
    `INSERT INTO webhook_deliveries (id, event_id, webhook_id, event_type, status, attempts, created_at, updated_at)
     SELECT ${id('dlv')}, ${id('evt')}, '${webhookId}', ${rare(`'envelope.declined'`, `'envelope.sent'`)},
       ${rare(`'FAILED'`, `'SUCCEEDED'`)}, 1, ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO request_logs (id, project_id, environment, method, path, status, duration_ms, credential_type,
       credential_id, occurred_at, request, response)
     SELECT ${id('req')}, ${tenant}, ${rare(`'PATCH'`, `'GET'`)}, ${rare(`'/v1/templates'`, `'/v1/envelopes'`)},
       ${rare('409', '200')}, 3, 'API_KEY', 'key_', ${AT}, '{"headers":{},"query":{},"body":null}',
       '{"headers":{},"body":null}' FROM ${n}`,
  ];
}

function byHand({ organizationId, projectId, userId }: Owner, { from, to }: Span): readonly string[] {
  const tenant = `'${projectId}', 'SANDBOX'`;
  const n = `generate_series(${from}, ${to}) n`;
  return [
    `INSERT INTO templates (id, project_id, environment, name, signature_level, authentication_method,
       signing_order_enabled, created_at, updated_at)
     SELECT ${id('tpl')}, ${tenant}, 'Modelo ' || n, 'ADVANCED', 'EMAIL_OTP', false, ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO api_keys (id, organization_id, project_id, environment, fingerprint, name, scopes, prefix, last4, revoked_at, created_at, updated_at)
     SELECT ${id('key')}, '${organizationId}', ${tenant}, sha256(convert_to(${id('key')}, 'UTF8')), 'Chave ' || n, '{}', 'ak', 'last', ${AT}, ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
     SELECT ${id('usr')}, 'Pessoa ' || n, n || '@example.com', '', ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO members (id, organization_id, user_id, role, created_at)
     SELECT ${id('mem')}, '${organizationId}', ${id('usr')}, 'VIEWER', ${AT} FROM ${n}`,
    `INSERT INTO projects (id, organization_id, name, slug, status, environment, created_at, updated_at)
     SELECT ${id('proj')}, '${organizationId}', 'Projeto ' || n, 'p' || n, 'ARCHIVED', 'SANDBOX', ${AT}, ${AT} FROM ${n}`,
    `INSERT INTO sessions (id, user_id, user_agent, ip, created_at, last_used_at, expires_at)
     SELECT ${id('ses')}, '${userId}', '', '', ${AT}, ${AT}, now() + interval '30 days' FROM ${n}`,
    `INSERT INTO personal_tokens (id, user_id, fingerprint, name, scopes, prefix, last4, created_at, expires_at)
     SELECT ${id('pat')}, '${userId}', sha256(convert_to(${id('pat')}, 'UTF8')), 'Token ' || n, '{}', 'at', 'last', ${AT},
       now() + interval '30 days' FROM ${n}`,
  ];
}

const numbersOf = ({ from, to }: Span): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Endpoints that are switched off: nothing is sent to them. */
function webhooks(stage: Stage, span: Span, { projectId }: Owner): Sql {
  const { secrets } = stage.composition.deps;
  const ids = numbersOf(span).map((n) => numberedId('whk', n));
  const sealed = ids.map((row) =>
    secrets.encrypt('whsec_', { environment: 'SANDBOX', table: 'webhooks', column: 'secret', row }),
  );
  return sql`
    INSERT INTO webhooks (id, project_id, environment, url, events, disabled_reason, secret, created_at, updated_at)
    SELECT w.id, ${projectId}, 'SANDBOX', 'https://example.com/hook', '{envelope.sent}', 'REQUESTED', w.secret, now(), now()
    FROM unnest(${ids}::text[], ${sealed}::text[]) AS w (id, secret)`;
}

/** One signer for each envelope. */
function signers(stage: Stage, span: Span): Sql {
  const { secrets } = stage.composition.deps;
  const numbers = numbersOf(span);
  const personal = numbers.map((n) => sealPersonal(secrets, 'SANDBOX', { ...ANA, id: numberedId('sgn', n) }));
  return sql`
    INSERT INTO signers (id, envelope_id, environment, personal, signing_order, status, created_at)
    SELECT s.id, 'env_' || substr(s.id, 5), 'SANDBOX', s.personal, 1, 'SENT', now()
    FROM unnest(${numbers.map((n) => numberedId('sgn', n))}::text[], ${personal}::text[]) AS s (id, personal)`;
}

/** The encrypted fields of a signer. */
const ANA = {
  person: {
    ...NOBODY,
    name: 'Ana Souza',
    email: 'ana.souza@example.com',
    cpf: '52998224725',
    counterpart: null,
  },
  progress: NOTHING_DONE,
};
