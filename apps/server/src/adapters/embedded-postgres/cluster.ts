import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import type { OsUser } from './os-user.ts';
import { clusterIn } from './place.ts';

const run = promisify(execFile);

/** The database's superuser. Anyone who can open the socket (0700) can log in as it: there is no password. */
export const SUPERUSER = 'aval';

/** The environment of PostgreSQL and initdb: without the host's language and time zone. */
export const POSTGRES_ENVIRONMENT = { LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** UTF-8 with the collation built into PostgreSQL: the same order of text on every host. */
const INITDB = [
  `--username=${SUPERUSER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Creates the data directory if it doesn't exist, and returns its path. The directory gets its name when it is
 * complete: a crash leaves only an `.init-` directory, which the next start removes.
 */
export async function ensureCluster(directory: string, binaries: string, user: OsUser): Promise<string> {
  const cluster = clusterIn(directory);
  await removeHalfMade(cluster);
  if (existsSync(cluster)) return cluster;
  const half = `${cluster}.init-${randomBytes(4).toString('hex')}`;
  await mkdir(half, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(half, user.uid, user.gid);
  await initialise(half, binaries, user);
  await rename(half, cluster);
  return cluster;
}

async function initialise(half: string, binaries: string, user: OsUser): Promise<void> {
  const initdb = path.join(binaries, 'bin', 'initdb');
  try {
    await run(initdb, ['--pgdata', half, ...INITDB], { ...user, cwd: '/', env: POSTGRES_ENVIRONMENT });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresFailed('DID_NOT_START', `The database could not be made: ${reason}`, {
      cause: error,
    });
  }
}

async function removeHalfMade(cluster: string): Promise<void> {
  const prefix = `${path.basename(cluster)}.init-`;
  for (const name of await readdir(path.dirname(cluster))) {
    if (name.startsWith(prefix)) await rm(path.join(path.dirname(cluster), name), { recursive: true });
  }
}
