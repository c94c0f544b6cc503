import { chown, lstat, mkdir } from 'node:fs/promises';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { isRunningAsRoot } from './os-user.ts';
import type { OsUser } from './os-user.ts';
import { shortHash } from './place.ts';

/** A socket's path holds 107 bytes (unix(7)), and PostgreSQL adds `/.s.PGSQL.5432` with `.lock`. */
const MAX_DIRECTORY_LENGTH = 85;

/**
 * Returns the directory of the database's socket, open to the database's user alone (0700). It is outside the data
 * folder because the path of a socket must be short; its name is derived from the data directory.
 *
 * @throws EmbeddedPostgresFailed FOLDER_CLOSED if another user made a directory of that name first
 */
export async function ensureSocketDirectory(cluster: string, user: OsUser): Promise<string> {
  const directory = path.join(runtimeFolder(), `aval-${shortHash(cluster)}`);
  const isNew = await mkdir(directory, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew && user.uid !== undefined && user.gid !== undefined) await chown(directory, user.uid, user.gid);
  const found = await lstat(directory);
  const owner = user.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresFailed(
      'FOLDER_CLOSED',
      `${directory} is not the database's own folder: remove it.`,
    );
  }
  return directory;
}

/** Returns the system's folder for files that last as long as their processes. */
function runtimeFolder(): string {
  const [wanted] = isRunningAsRoot() ? ['/run'] : [process.env['XDG_RUNTIME_DIR']];
  if (wanted !== undefined && wanted.length < MAX_DIRECTORY_LENGTH - 20 && isWritable(wanted)) return wanted;
  return os.tmpdir().length < MAX_DIRECTORY_LENGTH - 20 ? os.tmpdir() : '/tmp';
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
