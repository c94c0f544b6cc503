import type { Client } from 'pg';
import type { Column } from './columns.ts';

/** The rows that one real envelope left in the database, kept in a schema beside. */
export interface Template {
  readonly tables: readonly TemplateTable[];
  /** When its first row was made, to move its times. */
  readonly madeAt: Date;
}

export interface TemplateTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** Tables that belong to nobody's envelope alone: the log is made by `log-tree.ts`, counts by `tallies.ts`. */
const OF_ALL = /^(?:log_|public_logs|tall|jobs|daily_sends|leases|security_events|sessions|refresh_tokens)/;

/** Every row of every table, as text. */
export type Rows = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads all rows; the database is almost empty. */
export async function allRows(client: Client): Promise<Rows> {
  const rows = new Map<string, ReadonlySet<string>>();
  for (const table of await tablesOf(client)) {
    const found = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    rows.set(table, new Set(found.rows.map(({ row }) => row)));
  }
  return rows;
}

async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !OF_ALL.test(name));
}

/** Keeps the rows that appeared in tables that grew since `before`: those of one envelope. */
export async function keepTemplate(client: Client, before: Rows, madeAt: Date): Promise<Template> {
  await client.query('CREATE SCHEMA bench');
  const tables: TemplateTable[] = [];
  for (const [name, rows] of await allRows(client)) {
    const old = before.get(name) ?? new Set();
    if (rows.size <= old.size) continue;
    const fresh = [...rows].filter((row) => !old.has(row));
    await client.query(`CREATE TABLE bench.${name} AS SELECT t.* FROM ${name} t`);
    await client.query(`DELETE FROM bench.${name} t WHERE to_jsonb(t)::text <> ALL ($1::text[])`, [fresh]);
    tables.push({
      name,
      columns: await columnsOf(client, name, fresh),
    });
  }
  return { tables, madeAt };
}

/** The columns that a row is inserted with: not those that PostgreSQL computes. */
async function columnsOf(client: Client, table: string, rows: readonly string[]): Promise<readonly Column[]> {
  const values = rows.map((row): Readonly<Record<string, unknown>> => JSON.parse(row));
  const { rows: columns } = await client.query<{ name: string; type: string; isIndexed: boolean }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type,
       EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND attnum = ANY (indkey)) AS "isIndexed"
     FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  );
  return columns.map(({ name, type, isIndexed }) => ({
    table,
    name,
    type,
    isIndexed,
    values: values.map((row) => row[name] ?? null),
  }));
}
