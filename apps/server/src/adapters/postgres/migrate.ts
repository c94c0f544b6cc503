import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { assertRoleIsBound } from './application-role.ts';
import { APPLICATION_ROLE } from './opening.ts';
import type { PostgresConnection } from './pool.ts';

/** The migrations of the service, shipped beside this file. */
const SERVICE_MIGRATIONS = fileURLToPath(new URL('migrations/', import.meta.url));

/** One process migrates a database at a time. The number is a constant of this project: "aval" in ASCII. */
const LOCK = 0x6176616c;

/** The oldest supported server, as `server_version_num` reports it. */
const OLDEST_SERVER = 150_000;

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The database and the migration files don't fit each other. The message says which and what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

interface Migration {
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text in hexadecimal; line ends count as LF. */
  readonly sha256: string;
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Brings a database up to date: runs the numbered files (`0001_name.sql`) that it hasn't seen, in order, each in its
 * own transaction. Any number of processes may do so at once: one works, the others wait and find the work done.
 * Returns the names of the files that this call ran. Passes pg's errors on unchanged.
 *
 * @throws MigrationRefused, ApplicationRoleRefused
 */
export async function migrate(
  connection: PostgresConnection,
  directory: string = SERVICE_MIGRATIONS,
): Promise<readonly string[]> {
  const migrations = await readMigrations(directory);
  const client = new Client({ ...connection, application_name: 'aval-migrate' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    await refuseOldServer(client);
    // Row-level security binds the owner too (migration 0019): a migration declares that it applies to every row.
    await client.query("SELECT set_config('aval.owner', 'yes', false)");
    // Held until the connection ends, however it ends.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const applied = await applyMissing(client, migrations);
    if (directory === SERVICE_MIGRATIONS) await assertRoleIsBound(client);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Checks that the database has seen every migration of the service, for a login that can't run them.
 *
 * @throws MigrationRefused if a migration is missing or differs
 */
export async function requireMigrated(connection: PostgresConnection): Promise<void> {
  const migrations = await readMigrations(SERVICE_MIGRATIONS);
  const client = new Client({ ...connection, application_name: 'aval-migrate' });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    await client.query(`SET ROLE ${APPLICATION_ROLE}`);
    const { rows: applied } = await client.query<Applied>(
      'SELECT name, sha256 FROM migrations ORDER BY name',
    );
    refuseDifferentPast(applied, migrations);
    const missing = migrations[applied.length];
    if (missing === undefined) return;
    throw new MigrationRefused(
      `The database has not seen ${missing.name}, and its user may not migrate: set MIGRATION_DATABASE_URL.`,
    );
  } catch (error) {
    if (error instanceof MigrationRefused) throw error;
    throw new MigrationRefused(
      'The database is not prepared, and its user may not prepare it: set MIGRATION_DATABASE_URL.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows: applied } = await client.query<Applied>('SELECT name, sha256 FROM migrations ORDER BY name');
  refuseDifferentPast(applied, migrations);
  const missing = migrations.slice(applied.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** The applied migrations must be exactly the first files, unchanged. */
function refuseDifferentPast(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [index, { name, sha256 }] of applied.entries()) {
    const now = known.get(name);
    if (now === undefined) {
      throw new MigrationRefused(
        `The database has seen ${name}, which is missing here: is this an older version?`,
      );
    }
    if (now !== sha256) {
      throw new MigrationRefused(
        `${name} was changed after it was applied: undo that and write a new migration.`,
      );
    }
    if (migrations[index]?.name !== name) {
      throw new MigrationRefused(
        `${migrations[index]?.name} is numbered before ${name}, which is already applied.`,
      );
    }
  }
}

async function apply(client: Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed, and nothing of it remains: ${reason}`, { cause: error });
  }
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

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  refuseBadNames(names);
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

function refuseBadNames(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) {
      throw new MigrationRefused(`${name} is no name for a migration: write 0001_what_it_does.sql.`);
    }
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationRefused(`${name} and ${names[index + 1]} have the same number.`);
    }
  }
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const written = await readFile(path.join(directory, name), 'utf8');
  const text = written.replaceAll('\r\n', '\n'); // a checkout on Windows isn't a change
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}
