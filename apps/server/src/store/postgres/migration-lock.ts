import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { MINUTE, SECOND } from '../../domain/limits.ts';
import { MigrationRefused } from './migration-files.ts';
import type { PostgresConnection } from './pool.ts';

/** One process migrates a database at a time. The number is a constant of this project: "aval" in ASCII. */
const LOCK = 0x6176616c;

const WAIT_LIMIT = 5 * MINUTE;
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = SECOND;

interface LockInput {
  readonly connection: PostgresConnection;
  readonly report: (line: string) => void;
  /** How long to wait for another process that migrates. */
  readonly waitMilliseconds?: number | undefined;
}

/**
 * Runs `work` while no other process migrates the database. The lock belongs to an open transaction of a connection
 * that does nothing else: it ends with that connection, also behind a pooler that shares connections by transaction.
 * It is tried again and again, never waited for, because a waiting statement would hold up CREATE INDEX CONCURRENTLY.
 *
 * @throws MigrationRefused if another process still migrates after the limit
 */
export async function withMigrationLock<T>(input: LockInput, work: () => Promise<T>): Promise<T> {
  const client = new Client({ ...input.connection, application_name: 'aval-migrate-lock' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    await acquire(client, input);
    return await work();
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    await client.end();
  }
}

async function acquire(
  client: Client,
  { report, waitMilliseconds: limit = WAIT_LIMIT }: LockInput,
): Promise<void> {
  let length = FIRST_PAUSE;
  for (let waited = 0; !(await tryOnce(client)); waited += length) {
    // Ended before the pause: behind a pooler, an open transaction takes a connection from those who work.
    await client.query('ROLLBACK');
    if (waited === 0) report('Another process migrates the database. Waiting for it.');
    if (waited >= limit) throw new MigrationRefused(tooLong(limit));
    length = Math.min(length * 2, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
    await pause(length);
  }
}

/** Without parameters: a portal of the extended protocol would keep a snapshot, for which such an index waits too. */
async function tryOnce(client: Client): Promise<boolean> {
  await client.query('BEGIN');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK}::bigint) AS held`,
  );
  return rows[0]?.held === true;
}

function tooLong(limit: number): string {
  return (
    `Another process has held the migration lock for ${Math.round(limit / SECOND)} s. If no Aval process ` +
    "migrates now, end its connection: SELECT pid FROM pg_locks WHERE locktype = 'advisory'."
  );
}
