import type { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import type { Transaction } from '../../apps/server/src/store/postgres/database.ts';
import { Sql, sql } from '../../apps/server/src/store/postgres/sql.ts';

/** Anything that opens transactions that see every row. */
export type Readable = Pick<PostgresDatabase, 'read'>;

/** The rows of a table, and the bytes they and their index entries take. */
export interface StoredRows {
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** PostgreSQL's own overhead, in bytes: an item pointer, a tuple's header, an index entry's header, and a TOAST chunk. */
const POINTER = 4;
const TUPLE_HEADER = 24;
const ENTRY_HEADER = 8;
const CHUNK = 70;

/** A B-tree fills its pages by nine tenths. */
const FILL = 0.9;

export const NONE: StoredRows = { rows: 0, bytes: 0, indexBytes: 0 };

interface Index {
  readonly table: string;
  readonly method: string;
  readonly columns: readonly string[];
  readonly predicate: string | null;
}

/**
 * Returns what each table stores with its partitions, from the size of each value as it is stored (compressed, with TOAST), the overhead of
 * rows, and an entry in every index. Two calls with an envelope in between give the bytes of that envelope. Empty space
 * in pages and dead rows are left out.
 */
export function storedRows(database: Readable): Promise<ReadonlyMap<string, StoredRows>> {
  return database.read(async (transaction) => {
    const indexes = await indexesOf(transaction);
    const stored = new Map<string, StoredRows>();
    for (const { table, parent, columns, toast } of await tablesOf(transaction)) {
      const { rows, bytes } = await heapOf(transaction, table, columns);
      const chunks = toast === null ? 0 : await chunksOf(transaction, toast);
      let indexBytes = 0;
      for (const index of indexes)
        if (index.table === table) indexBytes += await entriesOf(transaction, index);
      const before = stored.get(parent) ?? NONE;
      stored.set(parent, {
        rows: before.rows + rows,
        bytes: before.bytes + bytes + chunks * CHUNK,
        indexBytes: before.indexBytes + Math.round(indexBytes / FILL),
      });
    }
    return stored;
  });
}

/** Returns the difference of two measurements, by table; tables that did not change are left out. */
export function rowsAdded(
  before: ReadonlyMap<string, StoredRows>,
  after: ReadonlyMap<string, StoredRows>,
): ReadonlyMap<string, StoredRows> {
  const added = [...after].map(([table, now]) => {
    const then = before.get(table) ?? NONE;
    const rows = now.rows - then.rows;
    return [
      table,
      { rows, bytes: now.bytes - then.bytes, indexBytes: now.indexBytes - then.indexBytes },
    ] as const;
  });
  return new Map(added.filter(([, { rows, bytes }]) => rows !== 0 || bytes !== 0));
}

function tablesOf(transaction: Transaction) {
  return transaction.query<{
    table: string;
    parent: string;
    columns: readonly string[];
    toast: string | null;
  }>(sql`
    SELECT c.relname AS table, coalesce(min(h.inhparent::regclass::text), c.relname) AS parent, nullif(c.reltoastrelid, 0)::regclass::text AS toast,
           array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c LEFT JOIN pg_inherits h ON h.inhrelid = c.oid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    GROUP BY c.oid ORDER BY c.relname`);
}

function indexesOf(transaction: Transaction): Promise<readonly Index[]> {
  return transaction.query<Index>(sql`
    SELECT t.relname AS table, m.amname AS method, pg_get_expr(i.indpred, i.indrelid) AS predicate,
           ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) FROM generate_series(1, i.indnatts) k) AS columns
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_am m ON m.oid = x.relam WHERE t.relnamespace = 'public'::regnamespace`);
}

const sizes = (expressions: readonly string[]): string =>
  expressions.map((expression) => `coalesce(pg_column_size(${expression}), 0)`).join(' + ');

async function heapOf(transaction: Transaction, table: string, columns: readonly string[]) {
  const size = `${POINTER} + 8 * ceil((${TUPLE_HEADER} + ${sizes(columns)}) / 8.0)`;
  const text = `SELECT count(*)::int AS rows, coalesce(sum(${size}), 0)::int AS bytes FROM ${table}`;
  return transaction.one<{ rows: number; bytes: number }>(new Sql([text], []));
}

async function chunksOf(transaction: Transaction, toast: string): Promise<number> {
  const text = `SELECT count(*)::int AS chunks FROM ${toast}`;
  return (await transaction.one<{ chunks: number }>(new Sql([text], []))).chunks;
}

/** A posting of a GIN index takes some bytes for each of its words. */
async function entriesOf(transaction: Transaction, index: Index): Promise<number> {
  const { table, columns, predicate, method } = index;
  const entry = `${POINTER} + 8 * ceil((${ENTRY_HEADER} + ${sizes(columns)}) / 8.0)`;
  const size = method === 'gin' ? `6 * cardinality(${columns[0] ?? ''})` : entry;
  const where = predicate === null ? '' : `WHERE ${predicate}`;
  const text = `SELECT coalesce(sum(${size}), 0)::int AS bytes FROM ${table} ${where}`;
  return (await transaction.one<{ bytes: number }>(new Sql([text], []))).bytes;
}
