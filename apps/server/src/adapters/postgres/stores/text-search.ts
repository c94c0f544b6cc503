import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

/** `AND <expression> contains <text>`, whatever the case; `%` and `_` of the text are plain characters. */
export function containing(text: string, expression: Sql): Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`AND ${expression} ILIKE ${pattern}`;
}
