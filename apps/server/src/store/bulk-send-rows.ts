import type { BulkPerson, BulkRow, RowContent, RowFile } from '../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../domain/bulk-sends/bulk-send.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import { nextTurn } from '../process/turns.ts';
import type { BulkSendStore, RowLink } from './bulk-sends-types.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import { openPersonal } from './signer-personal.ts';

type RowQueries = Pick<
  BulkSendStore,
  'listRows' | 'findRow' | 'listReadyLines' | 'saveRow' | 'keepRowFiles' | 'cancelRows' | 'takeLinks'
> & { readonly insertRows: (bulkSend: BulkSend, rows: readonly BulkRow[]) => Promise<void> };

interface Row {
  readonly id: string;
  readonly environment: Environment;
  readonly line: number;
  readonly status: BulkRow['status'];
  readonly personal: string | null;
  readonly problems: BulkRow['problems'];
  readonly warnings: BulkRow['warnings'];
  readonly envelope_id: BulkRow['envelopeId'];
  readonly error: BulkRow['error'];
  readonly attempts: number;
  readonly signers: readonly SignerOfRow[] | null;
  readonly reference: string | null;
}

/** A signer of a sent row, unless they were erased. */
interface SignerOfRow {
  readonly id: Id<'sgn'>;
  readonly personal: string;
  readonly role: string | null;
  readonly reference: string | null;
}

const SELECT = sql`
  SELECT r.id, b.environment, r.line, r.status, r.personal, r.problems, r.warnings, r.envelope_id, r.error, r.attempts,
         (SELECT json_agg(json_build_object('id', s.id, 'personal', s.personal, 'role', s.template_role,
                                            'reference', s.reference) ORDER BY s.signing_order, s.id)
          FROM signers s WHERE s.envelope_id = r.envelope_id AND s.erased_at IS NULL) AS signers,
         (SELECT e.reference FROM envelopes e WHERE e.id = r.envelope_id) AS reference
  FROM bulk_send_rows r
  JOIN bulk_sends b ON b.id = r.bulk_send_id`;

/** The table `bulk_send_rows`. The person of a row is encrypted, and with their envelope once it was sent. */
export function bulkRowQueries(transaction: Transaction, secrets: Secrets): RowQueries {
  return {
    insertRows: (bulkSend, rows) => insertRows(transaction, secrets, { bulkSend, rows }),
    async listRows(id, { limit, after, status }) {
      const rows = await transaction.query<Row>(sql`
        ${SELECT} WHERE r.bulk_send_id = ${id} AND r.line > ${Number(after ?? 0)}
          ${status === null ? sql`` : sql`AND r.status = ${status}`}
        ORDER BY r.line LIMIT ${limit + 1}`);
      const items = rows.slice(0, limit).map((row) => toBulkRow(secrets, row));
      return { items, next: rows.length > limit ? String(items.at(-1)?.line) : null };
    },
    async findRow(id, line) {
      const row = await transaction.maybe<Row>(
        sql`${SELECT} WHERE r.bulk_send_id = ${id} AND r.line = ${line}`,
      );
      return row && toBulkRow(secrets, row);
    },
    async listReadyLines(id, limit) {
      const rows = await transaction.query<{ line: number }>(sql`
        SELECT r.line FROM bulk_send_rows r WHERE r.bulk_send_id = ${id} AND r.status = 'READY'
        ORDER BY r.attempts, r.line LIMIT ${limit}`);
      return rows.map(({ line }) => line);
    },
    async saveRow(id, { line, status, envelopeId, error, attempts }) {
      await transaction.run(sql`
        UPDATE bulk_send_rows r
        SET status = ${status}, envelope_id = ${envelopeId}, error = ${error}, attempts = ${attempts},
            personal = CASE WHEN ${status === 'SENT'} THEN NULL ELSE personal END
        WHERE r.bulk_send_id = ${id} AND r.line = ${line}`);
    },
    keepRowFiles: (bulkSend, row, files) => keepRowFiles(transaction, secrets, { bulkSend, row, files }),
    takeLinks: (id) =>
      transaction.query<RowLink>(sql`
        WITH given AS (
          UPDATE bulk_send_rows r SET links_given = true
          WHERE r.bulk_send_id = ${id} AND r.status = 'SENT' AND NOT r.links_given
          RETURNING r.line, r.envelope_id)
        SELECT g.line, s.template_role AS role, l.id, l.token
        FROM given g
        JOIN signers s ON s.envelope_id = g.envelope_id AND s.template_role IS NOT NULL
        JOIN signing_links l ON l.signer_id = s.id AND l.revoked_at IS NULL AND l.token IS NOT NULL`),
    async cancelRows(id) {
      await transaction.run(sql`
        UPDATE bulk_send_rows r SET status = 'CANCELLED' WHERE r.bulk_send_id = ${id} AND r.status = 'READY'`);
    },
  };
}

const place = (environment: Environment, row: string): Place => ({
  environment,
  table: 'bulk_send_rows',
  column: 'personal',
  row,
});

interface NewRows {
  readonly bulkSend: BulkSend;
  readonly rows: readonly BulkRow[];
}

async function insertRows(
  transaction: Transaction,
  secrets: Secrets,
  { bulkSend, rows }: NewRows,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await nextTurn();
    await insertSome(transaction, secrets, { bulkSend, rows: rows.slice(start, start + ROWS_AT_ONCE) });
  }
}

/** Rows of one statement: to encrypt them takes some milliseconds of the event loop. */
const ROWS_AT_ONCE = 200;

async function insertSome(
  transaction: Transaction,
  secrets: Secrets,
  { bulkSend, rows }: NewRows,
): Promise<void> {
  const values = rows.map(({ line, status, person, content, problems, warnings }) => {
    const id = `${bulkSend.id}.${line}`;
    const own = content === null ? person : { content };
    const personal = secrets.encrypt(JSON.stringify(own), place(bulkSend.tenant.environment, id));
    return { id, line, status, personal, problems, warnings };
  });
  await transaction.run(sql`
    INSERT INTO bulk_send_rows (id, bulk_send_id, line, status, personal, problems, warnings)
    SELECT r ->> 'id', ${bulkSend.id}, (r ->> 'line')::int, r ->> 'status', r ->> 'personal', r -> 'problems',
           r -> 'warnings'
    FROM jsonb_array_elements(${json(values)}::jsonb) r`);
}

interface RowFiles {
  readonly bulkSend: BulkSend;
  readonly row: BulkRow;
  readonly files: readonly RowFile[];
}

async function keepRowFiles(
  transaction: Transaction,
  secrets: Secrets,
  { bulkSend, row: { line, content }, files }: RowFiles,
): Promise<void> {
  const own = { content: { ...content, files } };
  const at = place(bulkSend.tenant.environment, `${bulkSend.id}.${line}`);
  await transaction.run(sql`
    UPDATE bulk_send_rows r SET personal = ${secrets.encrypt(JSON.stringify(own), at)}
    WHERE r.bulk_send_id = ${bulkSend.id} AND r.line = ${line}`);
  await transaction.run(sql`
    INSERT INTO bulk_send_files (bulk_send_id, blob_key)
    SELECT ${bulkSend.id}, unnest(${[...new Set(files.map(({ received }) => received.blobKey))]}::text[])
    ON CONFLICT DO NOTHING`);
}

function toBulkRow(secrets: Secrets, row: Row): BulkRow {
  return {
    line: row.line,
    ...personalOf(secrets, row),
    status: row.status,
    problems: row.problems,
    warnings: row.warnings,
    envelopeId: row.envelope_id,
    error: row.error,
    attempts: row.attempts,
  };
}

type Personal = Pick<BulkRow, 'person' | 'content' | 'people' | 'reference'>;

function personalOf(secrets: Secrets, row: Row): Personal {
  if (row.personal === null) return { ...signersOf(secrets, row), content: null, reference: row.reference };
  // Authenticated: only insertRows writes it.
  const kept = JSON.parse(secrets.decrypt(row.personal, place(row.environment, row.id))) as
    | BulkPerson
    | { readonly content: RowContent };
  if (!('content' in kept)) return { person: kept, content: null, people: [], reference: null };
  const { content } = kept;
  return { person: content.people[0] ?? null, content, people: content.people, reference: content.reference };
}

function signersOf(secrets: Secrets, { environment, signers }: Row): Pick<Personal, 'person' | 'people'> {
  const found = (signers ?? []).map(({ id, personal, role, reference }) => {
    const { name, email, cpf, phone } = openPersonal(secrets, personal, { environment, id });
    return { role, person: { name, email, cpf, phone }, reference };
  });
  const people = found.flatMap(({ role, person, reference }) =>
    role === null ? [] : [{ role, ...person, reference }],
  );
  return { person: found[0]?.person ?? null, people };
}
