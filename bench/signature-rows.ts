import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import type { Copy } from './copies.ts';
import type { Stage } from './stage.ts';

/** A row of a table, each value as text. */
export type Row = Readonly<Record<string, string | null>>;

const TABLES = {
  envelopes: 'id = $1',
  signers: 'envelope_id = $1',
  audit_entries: `envelope_id = $1 AND type = 'SIGNER_SIGNED'`,
  disclosures: 'envelope_id = $1',
  events: 'envelope_id = $1',
  jobs: `payload ->> 'envelopeId' = $1`,
  idempotency: 'key_hash = $1',
} as const;

/** The rows that a signature leaves, by table. */
export type SignatureRows = Readonly<Record<keyof typeof TABLES, readonly Row[]>>;

/** The number of rows of every table. */
export type RowCounts = ReadonlyMap<string, number>;

/** Reads the rows of a signed copy. */
export async function readSignature(
  { connection }: Stage,
  { envelope }: Copy,
  keyHash: Buffer,
): Promise<SignatureRows> {
  const client = new Client({ ...connection, types: { getTypeParser: () => String } });
  await client.connect();
  const found = new Map<string, readonly Row[]>();
  for (const [table, condition] of Object.entries(TABLES)) {
    const key = table === 'idempotency' ? keyHash : envelope;
    const { rows } = await client.query<Row>(`SELECT * FROM ${table} WHERE ${condition} ORDER BY 1, 2, 3`, [
      key,
    ]);
    found.set(table, rows);
  }
  await client.end();
  return Object.fromEntries(found) as SignatureRows;
}

/** Filled by tasks of their own time. */
const OWN_TIME = new Set(['request_logs']);

/** Counts the rows of every table. */
export async function countRows({ connection }: Stage): Promise<RowCounts> {
  const client = new Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const counted = new Map<string, number>();
  for (const { name } of tables.filter((table) => !OWN_TIME.has(table.name))) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counted.set(name, Number(rows[0]?.count));
  }
  await client.end();
  return counted;
}

/** Returns the rows that were added between two counts, by table; tables without new rows are left out. */
export function rowsAdded(before: RowCounts, after: RowCounts): Readonly<Record<string, number>> {
  const added = [...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}

/** Values that differ from copy to copy, however they are written: sealed values, and the order of events. */
const OF_EACH_COPY = ['personal', 'xact', 'sequence'];

/**
 * Compares what two ways of signing left: the same new rows in every table, and the same values in them.
 * @throws Error with the first table that differs
 */
export function assertSameSignature(
  service: { readonly rows: SignatureRows; readonly added: Readonly<Record<string, number>> },
  minimal: { readonly rows: SignatureRows; readonly added: Readonly<Record<string, number>> },
): void {
  if (!isDeepStrictEqual(service.added, minimal.added))
    throw new Error(
      `Rows differ: ${JSON.stringify(service.added)}, minimal ${JSON.stringify(minimal.added)}`,
    );
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const [left, right] = [service.rows[table].map(comparable), minimal.rows[table].map(comparable)];
    if (!isDeepStrictEqual(left, right))
      throw new Error(`${table} differs:\n${JSON.stringify(left)}\n${JSON.stringify(right)}`);
  }
}

/** Without names of copies: ids of numbered copies and of what belongs to them. */
function comparable(row: Row): Row {
  const kept = Object.entries(row).filter(
    ([column]) => !OF_EACH_COPY.includes(column) && !isJobId(row, column),
  );
  return Object.fromEntries(
    kept.map(([column, value]) => [column, column === 'key_hash' ? '' : withoutNames(value)]),
  );
}

function withoutNames(value: string | null): string | null {
  return value?.replaceAll(/\b(env|sgn|lnk)_z?0{20}\d+\b|\bevt_\w+\b/g, '$1') ?? null;
}

function isJobId(row: Row, column: string): boolean {
  return column === 'id' && 'locked_until' in row;
}
