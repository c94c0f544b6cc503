import { expect, it } from 'vitest';
import { withMigrationLock } from '../../../src/store/postgres/migration-lock.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const { database, connection } = await testDatabase({ empty: true });
const said: string[] = [];
const input = { connection, report: (line: string) => void said.push(line), waitMilliseconds: 50 };

it('waits for another process, says so once, gives up at its limit, and then works without it', async () => {
  // A change, whose end is waited for: a read ends by itself later, and its lock with it.
  await database.change(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${0x6176616c}::bigint)`);
    await expect(withMigrationLock(input, () => Promise.resolve('done'))).rejects.toThrow(
      'Another process has held the migration lock for 0 s',
    );
    return null;
  });
  expect(said).toEqual(['Another process migrates the database. Waiting for it.']);
  expect(await withMigrationLock(input, () => Promise.resolve('done'))).toBe('done');
  expect(said).toHaveLength(1);
});

it('lets one work at a time, also after work that fails', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await database.read((tx) => tx.query(sql`SELECT 1`));
    order.push(`${name} ends`);
    throw new Error(name);
  };
  const patient = { ...input, waitMilliseconds: 60_000 };
  const ends = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => withMigrationLock(patient, work(name))),
  );
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const names = order.map((line) => line.slice(0, 1));
  expect(names.filter((_, index) => index % 2 === 0)).toEqual(names.filter((_, index) => index % 2 === 1));
});

it('holds no snapshot, for which CREATE INDEX CONCURRENTLY would wait', async () => {
  const xmin = await withMigrationLock(input, () =>
    database.read((tx) =>
      tx.query(sql`SELECT backend_xmin::text AS xmin FROM pg_stat_activity
        WHERE application_name = 'aval-migrate-lock' AND datname = current_database()`),
    ),
  );
  expect(xmin).toEqual([{ xmin: null }]);
});
