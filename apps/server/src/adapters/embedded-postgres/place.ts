import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { isRunningAsRoot, canAccess, findOwner, chooseDatabaseUser } from './os-user.ts';
import type { OsUser } from './os-user.ts';

/** The folder of the database, and its owner. */
export interface Place {
  /** Holds the cluster, the lock, PostgreSQL's log and, where needed, a copy of the binaries. */
  readonly directory: string;
  readonly user: OsUser;
  /** True if the data folder couldn't be used and the database is in the system's folder. */
  readonly isOutsideDataFolder: boolean;
}

/** Returns PostgreSQL's data directory inside the folder of the database. */
export function clusterIn(directory: string): string {
  return path.join(directory, 'cluster');
}

/**
 * Finds the folder of the database: where a database exists already, else in the data folder, else (as root, below a
 * folder that is closed to the database's user, such as /root) in the system's folder under a name derived from the
 * data folder.
 */
export async function findPlace(dataFolder: string, systemFolder: string): Promise<Place> {
  const inside = path.join(await openFolder(dataFolder), 'postgres');
  if (!isRunningAsRoot())
    return { directory: await openFolder(inside), user: {}, isOutsideDataFolder: false };
  const outside = outsideOf(path.dirname(inside), systemFolder);
  for (const directory of [inside, outside]) {
    if (existsSync(path.join(clusterIn(directory), 'PG_VERSION'))) return existingPlace(directory, inside);
  }
  return newPlace(inside, outside);
}

/**
 * Returns the folder that root uses for the database of a data folder (its real path) closed to the database's user.
 */
function outsideOf(dataFolder: string, systemFolder: string): string {
  return path.join(systemFolder, shortHash(path.join(dataFolder, 'postgres')));
}

/** Returns twelve hexadecimal digits that identify a path. */
export function shortHash(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 12);
}

async function existingPlace(directory: string, inside: string): Promise<Place> {
  const cluster = clusterIn(directory);
  const user = await findOwner(cluster);
  if (!(await canAccess(cluster, user))) {
    throw new EmbeddedPostgresFailed(
      'FOLDER_CLOSED',
      `The database in ${cluster} cannot be opened by its owner (user ${user.uid}): allow that user to enter the folders above it.`,
    );
  }
  return { directory, user, isOutsideDataFolder: directory !== inside };
}

async function newPlace(inside: string, outside: string): Promise<Place> {
  const user = await chooseDatabaseUser();
  for (const directory of [inside, outside]) {
    await openFolder(directory);
    if (await canAccess(directory, user)) {
      return { directory, user, isOutsideDataFolder: directory !== inside };
    }
  }
  throw new EmbeddedPostgresFailed(
    'FOLDER_CLOSED',
    `Neither ${inside} nor ${outside} can be reached by user ${user.uid}.`,
  );
}

/** Creates the folder if it is missing. Others may pass through it (the database's user must), but not list it. */
async function openFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    return await realpath(folder);
  } catch (error) {
    throw new EmbeddedPostgresFailed('FOLDER_CLOSED', `${folder} cannot be made: ${String(error)}`, {
      cause: error,
    });
  }
}
