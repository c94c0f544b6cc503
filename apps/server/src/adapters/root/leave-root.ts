import { execFile } from 'node:child_process';
import { access, mkdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from '../embedded-postgres/embedded-postgres-failed.ts';
import { isRunningAsRoot, canAccess, findUser } from '../embedded-postgres/os-user.ts';
import type { OsUser } from '../embedded-postgres/os-user.ts';
import { clusterIn, outsideOf } from '../embedded-postgres/place.ts';
import { giveDataFolder } from './give-data-folder.ts';

const run = promisify(execFile);

/** The input of a process that continues as another user. */
interface LeaveRootOptions {
  /** The name of the user in the operating system (RUN_AS). */
  readonly name: string;
  readonly dataFolder: string;
  /** A module that imports everything that the service may load later. */
  readonly sources: string;
  /** The folder of a database that the data folder couldn't hold. */
  readonly systemFolder?: string;
}

/**
 * Makes this process an ordinary user's process for good: gives that user the data folder and drops every right of
 * root. Call it before anything is opened, so that everything after it is a start as that user (ADR-0077). Returns
 * null, or the reason why the process stays root.
 *
 * @throws EmbeddedPostgresFailed if another copy of the service owns the data folder
 */
export async function leaveRoot(options: LeaveRootOptions): Promise<string | null> {
  if (!isRunningAsRoot()) return null;
  const user = await findUser(options.name);
  if (user === null) return 'there is no such user';
  if (user.uid === 0) return 'that user is root';
  await mkdir(options.dataFolder, { recursive: true, mode: 0o711 });
  const dataFolder = await realpath(options.dataFolder);
  const hindrance = await hindranceOf({ ...options, dataFolder }, user);
  if (hindrance !== null) return hindrance;
  const groups = await groupsOf(options.name);
  if (!(await canGive(dataFolder, user))) return 'its files cannot be given away';
  become(user, groups);
  return null;
}

/**
 * Returns the reason why the user couldn't run the service here, or null. It tries as that user, since only the
 * system knows every reason.
 */
async function hindranceOf(
  { dataFolder, sources, systemFolder = '/var/lib/aval' }: LeaveRootOptions,
  user: Required<OsUser>,
): Promise<string | null> {
  if (!(await canAccess('/', user))) return 'this process may not change its user';
  for (const place of [process.execPath, path.dirname(dataFolder)]) {
    if (!(await canAccess(place, user))) return `that user cannot reach ${place}`;
  }
  if (!(await canWrite(os.tmpdir(), user))) return `that user cannot write in ${os.tmpdir()}`;
  const elsewhere = clusterIn(outsideOf(dataFolder, systemFolder));
  const inside = clusterIn(path.join(dataFolder, 'postgres'));
  if (!(await isThere(inside)) && (await isThere(elsewhere))) {
    return `the database lies in ${elsewhere}: stop the service and move it to ${inside}`;
  }
  return (await canLoad(sources, user)) ? null : 'that user cannot read the sources of the service';
}

/** Returns false if the system refuses: a container may lack the right, and keys may be mounted read-only. */
async function canGive(dataFolder: string, user: Required<OsUser>): Promise<boolean> {
  try {
    await giveDataFolder(dataFolder, user);
    return true;
  } catch (error) {
    if (error instanceof EmbeddedPostgresFailed) throw error;
    return false;
  }
}

async function canWrite(folder: string, user: OsUser): Promise<boolean> {
  return succeeds('test', ['-w', folder, '-a', '-x', folder], user);
}

/** Returns true if the user can import the module and everything that it imports. The module is loaded, not run. */
function canLoad(module: string, user: OsUser): Promise<boolean> {
  const load = 'await import(process.argv[1])';
  return succeeds(
    process.execPath,
    ['--conditions=aval-source', '--input-type=module', '--eval', load, module],
    user,
  );
}

/** Without our environment, which may hold secrets. */
function succeeds(program: string, words: readonly string[], user: OsUser): Promise<boolean> {
  return run(program, words, { ...user, cwd: '/', env: { PATH: process.env['PATH'] } }).then(
    () => true,
    () => false,
  );
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function groupsOf(name: string): Promise<readonly number[]> {
  const { stdout } = await run('id', ['-G', name]);
  return stdout.trim().split(' ').map(Number);
}

/** The user comes last: only root may change the groups. */
function become({ uid, gid }: Required<OsUser>, groups: readonly number[]): void {
  process.setgroups?.([...groups]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
