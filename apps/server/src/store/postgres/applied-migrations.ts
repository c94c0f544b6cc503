import type { Client } from 'pg';
import { MigrationRefused } from './migration-files.ts';
import type { Migration } from './migration-files.ts';

/** A row of the table `migrations`. */
export interface Applied {
  readonly name: string;
  readonly sha256: string;
  readonly compatible: boolean;
}

/** Creates the table of applied migrations, or adds what it lacks. ALTER TABLE locks the table even where it changes nothing, so it only runs where the column is missing. */
export async function prepareTable(client: Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now(),
    compatible boolean NOT NULL DEFAULT false
  )`);
  const { rows } = await client.query(
    "SELECT 1 FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'compatible' AND NOT attisdropped",
  );
  if (rows.length > 0) return;
  await client.query('ALTER TABLE migrations ADD COLUMN compatible boolean NOT NULL DEFAULT false');
}

/** Returns the applied migrations in their order. A database that an older version prepared has no column `compatible` yet. */
export async function readApplied(client: Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    `SELECT name, sha256, coalesce((to_jsonb(m) ->> 'compatible')::boolean, false) AS compatible
     FROM migrations m ORDER BY name`,
  );
  return rows;
}

/** Writes down that a migration was applied. */
export async function noteApplied(client: Client, { name, sha256, isCompatible }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, sha256, compatible) VALUES ($1, $2, $3)', [
    name,
    sha256,
    isCompatible,
  ]);
}

/**
 * The applied migrations must be the first files, unchanged. Behind them the database may have seen newer ones that are
 * compatible with this version. Returns the files that it hasn't seen.
 *
 * @throws MigrationRefused if the database has a different past
 */
export function missingOf(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const newest = migrations.at(-1)?.name ?? '';
  const seen = applied.filter(({ name, compatible }) => known.has(name) || !compatible || name < newest);
  for (const [index, { name, sha256 }] of seen.entries()) {
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
  return migrations.slice(seen.length);
}
