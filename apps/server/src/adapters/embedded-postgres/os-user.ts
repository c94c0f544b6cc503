import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';

const run = promisify(execFile);

/** The operating system's user that PostgreSQL runs as; empty means our own. Spread into the options of a spawn. */
export interface OsUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Users that PostgreSQL may run as when we are root, in order of preference. Every Debian has both. */
const CANDIDATES = ['postgres', 'nobody'];

/** Returns true if this process is root, as which PostgreSQL refuses to run. */
export function isRunningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the user who will own a new database.
 *
 * @throws EmbeddedPostgresFailed NO_OS_USER
 */
export async function chooseDatabaseUser(): Promise<OsUser> {
  if (!isRunningAsRoot()) return {};
  for (const name of CANDIDATES) {
    const user = await findUser(name);
    if (user !== null) return user;
  }
  throw new EmbeddedPostgresFailed(
    'NO_OS_USER',
    `PostgreSQL does not run as root, and there is no user ${CANDIDATES.join(' or ')}: create one, or set DATABASE_URL.`,
  );
}

/** Returns the owner of an existing database: an ordinary user keeps their database when root starts the service. */
export async function findOwner(directory: string): Promise<OsUser> {
  if (!isRunningAsRoot()) return {};
  const { uid, gid } = await stat(directory);
  return { uid, gid };
}

/**
 * Returns true if the user can enter the directory or run the file. The system decides, since only it knows every
 * reason.
 */
export async function canAccess(file: string, user: OsUser): Promise<boolean> {
  return run('test', ['-x', file], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Returns the user of that name and their group, or null if there is no such user. */
async function findUser(name: string): Promise<Required<OsUser> | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
