import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/**
 * Returns the folder with the `bin/postgres` and `bin/initdb` that the user can run: the folder of the npm package
 * or, if the user can't access it (a checkout below /root) or its links can't be made, a copy below `directory`.
 *
 * @throws EmbeddedPostgresFailed NO_BINARIES
 */
export async function findBinaries(directory: string, user: OsUser): Promise<string> {
  const packaged = packagedBinaries();
  const first = await tryBinaries(packaged.folder, user);
  if (first === null) return packaged.folder;
  const copy = path.join(directory, `postgres-${packaged.version}`);
  await copyOnce(packaged.folder, copy);
  const second = await tryBinaries(copy, user);
  if (second === null) return copy;
  throw new EmbeddedPostgresFailed(
    'NO_BINARIES',
    `The embedded PostgreSQL does not run on this machine: ${second}`,
  );
}

function packagedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package exports only dist/index.js; the binaries are beside it.
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version }: { version: string } = require(path.join(folder, 'package.json'));
    return { folder: path.join(folder, 'native'), version };
  } catch (error) {
    throw new EmbeddedPostgresFailed(
      'NO_BINARIES',
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * Returns null if the user can run the binaries, else the reason. Running one proves its libraries and the whole
 * path.
 */
async function tryBinaries(folder: string, user: OsUser): Promise<string | null> {
  try {
    await makeLinks(folder);
    await run(path.join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** npm packages contain no symbolic links: a list names the links to make. The package's own script isn't run. */
async function makeLinks(folder: string): Promise<void> {
  const links: readonly { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const from = path.join(folder, path.relative('native', target));
    const to = path.relative(path.dirname(target), source);
    await symlink(to, from).catch(ignoreExisting);
  }
}

/** Copies all or nothing: the copy gets its name when it is complete. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const half = `${to}.half-${randomBytes(4).toString('hex')}`;
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await openToAll(half);
  await rename(half, to).catch(async (error: unknown) => {
    await rm(half, { recursive: true });
    if (!existsSync(to)) throw error;
  });
}

/** Under a strict umask, npm writes files that only their owner can read; the database's user reads the copy. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
