import { expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase();

/** Rows of these tables are never deleted. */
const NEVER_DELETED = ['users', 'projects'];

it('has an index for every foreign key, so that a deletion does not read whole tables', async () => {
  const rows = await database.read((transaction) =>
    transaction.query<{ key: string; target: string }>(sql`
      SELECT conrelid::regclass || '.' || attname AS key, confrelid::regclass::text AS target
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND conparentid = 0 AND NOT EXISTS (
        SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1]
          AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
      ORDER BY 1`),
  );
  const missing = rows.filter(({ target }) => !NEVER_DELETED.includes(target));
  expect(missing.map(({ key }) => key)).toEqual([]);
});
