import type { Client } from 'pg';
import { printTable } from '../figures.ts';

/** Rows that were read from whole tables so far, by table: the database's own counts. */
type SequentialReads = ReadonlyMap<string, { readonly scans: number; readonly rows: number }>;

export async function sequentialReads(client: Client): Promise<SequentialReads> {
  const { rows } = await client.query<{ table: string; scans: string; rows: string }>(
    `SELECT relname AS table, seq_scan AS scans, seq_tup_read AS rows
     FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  );
  return new Map(rows.map((row) => [row.table, { scans: Number(row.scans), rows: Number(row.rows) }]));
}

/** Fewer rows in a scan are a small table, which is read whole for good reason. */
const MANY = 1000;

/** Prints the large tables that queries read from beginning to end meanwhile: a missing index shows here first. */
export function printSequentialReads(before: SequentialReads, after: SequentialReads): void {
  const read = [...after].flatMap(([table, { scans, rows }]) => {
    const old = before.get(table) ?? { scans: 0, rows: 0 };
    const each = (rows - old.rows) / (scans - old.scans);
    return each > MANY ? [[table, String(scans - old.scans), each.toFixed(0)]] : [];
  });
  console.log(`\nLarge tables that were read from beginning to end: ${read.length === 0 ? 'none.' : ''}\n`);
  if (read.length > 0) printTable(['table', 'times', 'rows each time'], read);
}
