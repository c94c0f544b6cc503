import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';
import { SECOND } from '../../domain/limits.ts';
import { missingOf, noteApplied, prepareTable, readApplied } from './applied-migrations.ts';
import type { Applied } from './applied-migrations.ts';
import { assertRoleIsBound } from './application-role.ts';
import { MigrationRefused, readMigrations } from './migration-files.ts';
import type { Migration } from './migration-files.ts';
import { withMigrationLock } from './migration-lock.ts';
import { APPLICATION_ROLE } from './opening.ts';
import type { PostgresConnection } from './pool.ts';

/** The migrations of the service, shipped beside this file. */
const SERVICE_MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The oldest supported server, as `server_version_num` reports it. */
const OLDEST_SERVER = 150_000;

/** SQLSTATE of a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How a migration waits for the locks of its tables: briefly, because everything else queues behind it. */
const LOCK_TRIES = { attempts: 20, lockMilliseconds: 2 * SECOND, pauseMilliseconds: 3 * SECOND };

/** How to migrate. Without a directory, the migrations of the service. */
interface MigrateOptions {
  readonly directory?: string;
  /** Called with a line for the operator while this process waits. */
  readonly report?: (line: string) => void;
  /** How long to wait for another process that migrates. */
  readonly waitMilliseconds?: number;
  readonly lockTries?: typeof LOCK_TRIES;
}

/**
 * Brings a database up to date: runs the numbered files (`0001_name.sql`) that it hasn't seen, in order, each in its
 * own transaction unless it is marked. Any number of processes may do so at once: one works, the others wait and find
 * the work done. Returns the names of the files that this call ran. Passes pg's errors on unchanged.
 *
 * @throws MigrationRefused, ApplicationRoleRefused
 */
export async function migrate(
  connection: PostgresConnection,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const { directory = SERVICE_MIGRATIONS, report = () => undefined } = options;
  const migrations = await readMigrations(directory);
  return withConnection(connection, async (client) => {
    await refuseOldServer(client);
    const applied = (await isUpToDate(client, migrations))
      ? []
      : await withMigrationLock({ connection, report, waitMilliseconds: options.waitMilliseconds }, () =>
          applyMissing(client, migrations, { ...options, report }),
        );
    if (directory === SERVICE_MIGRATIONS) await assertRoleIsBound(client);
    return applied;
  });
}

/**
 * Checks that the database has seen every migration of the service, for a login that can't run them.
 *
 * @throws MigrationRefused if a migration is missing or differs
 */
export async function requireMigrated(connection: PostgresConnection): Promise<void> {
  const migrations = await readMigrations(SERVICE_MIGRATIONS);
  const applied = await withConnection(connection, readAppliedAsService).catch((error: unknown) => {
    throw new MigrationRefused(
      'The database is not prepared, and its user may not prepare it: set MIGRATION_DATABASE_URL.',
      { cause: error },
    );
  });
  const [missing] = missingOf(applied, migrations);
  if (missing === undefined) return;
  throw new MigrationRefused(
    `The database has not seen ${missing.name}, and its user may not migrate: set MIGRATION_DATABASE_URL.`,
  );
}

async function withConnection<T>(
  connection: PostgresConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, application_name: 'aval-migrate' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The role is taken on for one transaction: behind a pooler, the connection is somebody else's afterwards. */
async function readAppliedAsService(client: Client): Promise<readonly Applied[]> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL ROLE ${APPLICATION_ROLE}`);
  const applied = await readApplied(client);
  await client.query('COMMIT');
  return applied;
}

/** Without the lock: a node that has nothing to do waits for nobody. */
async function isUpToDate(client: Client, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 WHERE to_regclass('migrations') IS NOT NULL");
  return rows.length > 0 && missingOf(await readApplied(client), migrations).length === 0;
}

type ApplyOptions = MigrateOptions & { readonly report: (line: string) => void };

async function applyMissing(
  client: Client,
  migrations: readonly Migration[],
  options: ApplyOptions,
): Promise<readonly string[]> {
  await prepareTable(client);
  const missing = missingOf(await readApplied(client), migrations);
  for (const migration of missing) {
    if (migration.isOutsideTransaction) await applyAlone(client, migration);
    else await applyPatiently(client, migration, options);
  }
  return missing.map(({ name }) => name);
}

async function applyPatiently(client: Client, migration: Migration, options: ApplyOptions): Promise<void> {
  const { attempts, lockMilliseconds, pauseMilliseconds } = options.lockTries ?? LOCK_TRIES;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, lockMilliseconds);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw failureOf(migration, error);
      options.report(`${migration.name} waits for a lock. Attempt ${attempt + 1} of ${attempts} follows.`);
      await pause(pauseMilliseconds);
    }
  }
}

async function apply(client: Client, migration: Migration, lockMilliseconds: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMilliseconds}`);
    // Row-level security binds the owner too (migration 0019): a migration declares that it applies to every row.
    await client.query("SELECT set_config('aval.owner', 'yes', true)");
    await client.query(migration.text);
    await noteApplied(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** If the program ends between the statement and the note, the statement runs again: it says IF NOT EXISTS. */
async function applyAlone(client: Client, migration: Migration): Promise<void> {
  try {
    await dropBrokenIndexes(client, migration);
    await client.query(migration.text);
    await noteApplied(client, migration);
  } catch (error) {
    throw failureOf(migration, error);
  }
}

/** CREATE INDEX CONCURRENTLY that fails leaves an index that nothing uses and IF NOT EXISTS takes for a good one. */
async function dropBrokenIndexes(client: Client, { text }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_index JOIN pg_class ON oid = indexrelid WHERE NOT indisvalid',
  );
  for (const { name } of rows.filter((row) => new RegExp(`\\b${row.name}\\b`).test(text)))
    await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(name)}`);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

function failureOf({ name, isOutsideTransaction }: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const rest = isOutsideTransaction ? '' : ', and nothing of it remains';
  return new Error(`The migration ${name} failed${rest}: ${reason}`, { cause: error });
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER) {
    throw new MigrationRefused(`PostgreSQL 15 or newer is needed; this server says ${version}.`);
  }
}
