import { Client } from 'pg';
import type { TestDatabase } from '../../apps/server/test/database.ts';

/** The files of a table as PostgreSQL has them on the disk. */
export interface TableFiles {
  /** With indexes, TOAST, and free space (`pg_total_relation_size`). */
  readonly files: number;
  /** The rows alone, as they are stored (`pg_column_size`). */
  readonly rows: number;
}

/**
 * Returns the size of each table, with its partitions, after a VACUUM. FULL writes the tables and their indexes anew,
 * without the space that deleted rows left for others.
 */
export async function tableFiles(
  connection: TestDatabase['connection'],
  kind: 'VACUUM' | 'VACUUM FULL',
): Promise<ReadonlyMap<string, TableFiles>> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`SET aval.owner = 'yes'`);
    await client.query(kind);
    const { rows: tables } = await client.query<{ name: string; parent: string; files: string }>(`
      SELECT c.relname AS name, coalesce(min(h.inhparent::regclass::text), c.relname) AS parent,
             pg_total_relation_size(c.oid) AS files
      FROM pg_class c LEFT JOIN pg_inherits h ON h.inhrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.oid`);
    const sizes = new Map<string, TableFiles>();
    for (const { name, parent, files } of tables) {
      const { rows } = await client.query<{ bytes: string }>(
        `SELECT coalesce(sum(pg_column_size(t.*)), 0) AS bytes FROM ${client.escapeIdentifier(name)} t`,
      );
      const before = sizes.get(parent) ?? { files: 0, rows: 0 };
      const bytes = Number(rows[0]?.bytes);
      sizes.set(parent, { files: before.files + Number(files), rows: before.rows + bytes });
    }
    return sizes;
  } finally {
    await client.end();
  }
}

/** Returns the size of all tables together. */
export function filesOf(sizes: ReadonlyMap<string, TableFiles>): number {
  return [...sizes.values()].reduce((sum, { files }) => sum + files, 0);
}

/** Returns the growth between two measurements for each of a number of envelopes, as a table in Markdown. */
export function growthTable(
  before: ReadonlyMap<string, TableFiles>,
  after: ReadonlyMap<string, TableFiles>,
  envelopes: number,
): string {
  const grown = [...after].map(([name, now]) => {
    const then = before.get(name) ?? { files: 0, rows: 0 };
    return { name, files: now.files - then.files, rows: now.rows - then.rows };
  });
  const line = (name: string, ...bytes: readonly number[]) =>
    `| ${[name, ...bytes.map((sum) => Math.round(sum / envelopes))].join(' | ')} |`;
  const total = (column: 'files' | 'rows') => grown.reduce((sum, one) => sum + one[column], 0);
  return [
    '| table | rows | files |',
    '| - | -: | -: |',
    ...grown.filter(({ files }) => files !== 0).map(({ name, rows, files }) => line(name, rows, files)),
    line('all', total('rows'), total('files')),
    '',
  ].join('\n');
}
