import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../../../src/store/postgres/migrate.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { testDatabase } from '../../database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../src/store/migrations');
const MIGRATION = '0030_event_sequence.sql';
const { database, connection } = await testDatabase({ empty: true });
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-migrations-'));
afterAll(() => rm(folder, { recursive: true }));

/** Copies the migrations whose names pass, and runs them. */
async function migrateTo(isIncluded: (name: string) => boolean): Promise<void> {
  const names = (await readdir(MIGRATIONS)).filter((name) => isIncluded(name));
  await Promise.all(names.map((name) => copyFile(path.join(MIGRATIONS, name), path.join(folder, name))));
  await migrate(connection, { directory: folder });
}

/** Inserts events of an envelope in one transaction, as the version before did. */
async function announce(
  ...events: readonly (readonly [id: string, type: string, version: number])[]
): Promise<void> {
  await database.change(async (tx) => {
    for (const [id, type, version] of events)
      await tx.run(sql`
        INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
        VALUES (${id}, 'proj_1', 'SANDBOX', 'env_1', ${id}, ${type}, ${version}, '{}', '2026-01-02T03:04:05Z')`);
  });
}

it('numbers the events from before by transaction, then version, then the order of a life, and goes on', async () => {
  await migrateTo((name) => name < MIGRATION);
  await announce(['evt_z', 'envelope.created', 1], ['evt_c', 'envelope.sent', 1]);
  await announce(
    ['evt_a', 'envelope.completed', 3],
    ['evt_b', 'signer.signed', 3],
    ['evt_y', 'signer.viewed', 2],
  );
  await migrateTo((name) => name <= MIGRATION);
  await announce(['evt_0', 'envelope.evidence_ready', 4]);
  const rows = await database.read((tx) =>
    tx.query<{ readonly id: string; readonly sequence: number }>(
      sql`SELECT id, sequence FROM events ORDER BY sequence`,
    ),
  );
  expect(rows).toEqual(
    ['evt_z', 'evt_c', 'evt_y', 'evt_b', 'evt_a', 'evt_0'].map((id, index) => ({ id, sequence: index + 1 })),
  );
});
