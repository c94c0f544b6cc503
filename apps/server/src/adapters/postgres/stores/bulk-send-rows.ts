import type { BulkPerson, BulkRow } from '../../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../../domain/bulk-sends/bulk-send.ts';
import type { Environment } from '../../../domain/environment.ts';
import type { Id } from '../../../domain/ids.ts';
import type { Place, Secrets } from '../../../ports/secrets.ts';
import type { BulkSendStore } from '../../../ports/stores/bulk-sends.ts';
import type { Transaction } from '../database.ts';
import { json, sql } from '../sql.ts';
import { openPersonal } from './signer-personal.ts';

type RowQueries = Pick<
  BulkSendStore,
  'listRows' | 'findRow' | 'listReadyLines' | 'saveRow' | 'cancelRows'
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
  readonly signer_id: Id<'sgn'> | null;
  readonly signer_personal: string | null;
}

const SELECT = sql`
  SELECT r.id, b.environment, r.line, r.status, r.personal, r.problems, r.warnings, r.envelope_id, r.error, r.attempts,
         s.id AS signer_id, s.personal AS signer_personal
  FROM bulk_send_rows r
  JOIN bulk_sends b ON b.id = r.bulk_send_id
  LEFT JOIN signers s ON s.envelope_id = r.envelope_id AND s.erased_at IS NULL`;

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
  const values = rows.map(({ line, status, person, problems, warnings }) => {
    const id = `${bulkSend.id}.${line}`;
    const personal = secrets.encrypt(JSON.stringify(person), place(bulkSend.tenant.environment, id));
    return { id, line, status, personal, problems, warnings };
  });
  await transaction.run(sql`
    INSERT INTO bulk_send_rows (id, bulk_send_id, line, status, personal, problems, warnings)
    SELECT r ->> 'id', ${bulkSend.id}, (r ->> 'line')::int, r ->> 'status', r ->> 'personal', r -> 'problems',
           r -> 'warnings'
    FROM jsonb_array_elements(${json(values)}::jsonb) r`);
}

function toBulkRow(secrets: Secrets, row: Row): BulkRow {
  return {
    line: row.line,
    person: personOf(secrets, row),
    status: row.status,
    problems: row.problems,
    warnings: row.warnings,
    envelopeId: row.envelope_id,
    error: row.error,
    attempts: row.attempts,
  };
}

function personOf(secrets: Secrets, row: Row): BulkPerson | null {
  if (row.personal !== null) {
    const opened = secrets.decrypt(row.personal, place(row.environment, row.id));
    return JSON.parse(opened) as BulkPerson; // authenticated: only insertRows writes it
  }
  if (row.signer_id === null || row.signer_personal === null) return null;
  const signer = { environment: row.environment, id: row.signer_id };
  const { name, email, cpf, phone } = openPersonal(secrets, row.signer_personal, signer);
  return { name, email, cpf, phone };
}
