import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** This number of the newest rows is simply read. */
const NEWEST_READ = 200;
/** If enough of them match, reading on to this number should find the rest. */
const READ_ON = 4000;
/** The index stores a text as trigrams. */
const GRAM = 3;

/** Returns `AND <expression> contains <text>`, ignoring case; `%` and `_` in the text are plain characters. */
export function containing(text: string, expression: Sql): Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`AND ${expression} ILIKE ${pattern}`;
}

/** A search in one list. */
interface TextSearch {
  readonly text: string;
  /** The maximum number of ids. */
  readonly limit: number;
  /** The text that is searched. */
  readonly searched: Sql;
  /**
   * Selects rows that pass all other filters, and `AND …`, newest first, up to a limit: columns `id` and `searched`.
   */
  readonly rows: (limit: number, and: Sql) => Sql;
  /** The condition that finds, by an index, rows that contain the text. */
  readonly indexed: Sql;
}

interface NewestRow {
  readonly id: string;
  readonly matches: boolean;
  readonly place: number;
}

/**
 * Returns the ids of the newest rows that contain a text. Common matches are found among the newest rows: an index
 * without an order would have to gather and sort all of them. Rare matches are found by the index: reading in the
 * order of the list would read every row. One or two characters have no index and are searched in order (ADR-0020).
 */
export async function idsContaining(
  transaction: Transaction,
  search: TextSearch,
): Promise<readonly string[]> {
  const { text, limit, searched, rows, indexed } = search;
  for (const count of [NEWEST_READ, READ_ON]) {
    const newest = await amongNewest(transaction, search, count);
    const ids = newest.filter((row) => row.matches).map((row) => row.id);
    if (ids.length === limit || !newest.some(({ place }) => place === count)) return ids;
    if (ids.length * (READ_ON / NEWEST_READ) < limit) break;
  }
  const isIndexed = Array.from(text.toLowerCase()).length >= GRAM;
  const found = await transaction.query<{ id: string }>(
    rows(limit, isIndexed ? indexed : containing(text, searched)),
  );
  return found.map(({ id }) => id);
}

/** Reads until there are enough matches. Of the rows without a match, it returns the last only: the list goes on. */
function amongNewest(
  transaction: Transaction,
  { text, limit, rows }: TextSearch,
  count: number,
): Promise<readonly NewestRow[]> {
  const matches = sql`(true ${containing(text, sql`searched`)})`;
  return transaction.query(sql`
    SELECT id, ${matches} AS matches, place
    FROM (SELECT id, searched, (row_number() OVER ())::int AS place FROM (${rows(count, sql``)}) newest) numbered
    WHERE ${matches} OR place = ${count} LIMIT ${limit}`);
}
