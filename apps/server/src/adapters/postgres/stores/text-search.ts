import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

/** As many of the newest rows are simply read: what is common is found among them. */
const NEWEST_READ = 1000;
/** The index knows a text by its pieces of three characters. */
const GRAM = 3;

/** `AND <expression> contains <text>`, whatever the case; `%` and `_` of the text are plain characters. */
export function containing(text: string, expression: Sql): Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`AND ${expression} ILIKE ${pattern}`;
}

/** A search in one list. */
export interface TextSearch {
  readonly text: string;
  /** So many ids at most. */
  readonly limit: number;
  /** What the text is looked for in. */
  readonly searched: Sql;
  /** What passes all other filters, and `AND …`, newest first, so many at most: columns `id` and `searched`. */
  readonly rows: (most: number, and: Sql) => Sql;
  /** The condition that names, by an index, what contains the text. */
  readonly indexed: Sql;
}

interface Found {
  readonly ids: readonly string[];
  readonly read: number;
}

/**
 * The ids of the newest rows that contain a text. What is common is found among the newest rows: an index that knows
 * no order would have to gather and sort all of it. What is rare is found by the index: reading in the order of the
 * list would read every row. One or two characters have no index and are read for in order (ADR-0020).
 */
export async function idsContaining(
  transaction: Transaction,
  search: TextSearch,
): Promise<readonly string[]> {
  const { text, limit: most, searched, rows, indexed } = search;
  const { ids, read } = await transaction.one<Found>(sql`
    WITH newest AS MATERIALIZED (${rows(NEWEST_READ, sql``)})
    SELECT array(SELECT id FROM newest WHERE true ${containing(text, sql`searched`)} ORDER BY id DESC LIMIT ${most}) AS ids,
           (SELECT count(*)::int FROM newest) AS read`);
  if (ids.length === most || read < NEWEST_READ) return ids;
  const isIndexed = Array.from(text.toLowerCase()).length >= GRAM;
  const found = await transaction.query<{ id: string }>(
    rows(most, isIndexed ? indexed : containing(text, searched)),
  );
  return found.map(({ id }) => id);
}
