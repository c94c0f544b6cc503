import { randomBytes } from 'node:crypto';
import { lchown, link, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Readable by the owner only, like everything that the service keeps. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** A file under such a name after a crash belongs to nobody. */
const TEMPORARY_PREFIX = '.new-';

/** Creates a folder, and its parents, for the owner only; an existing folder isn't changed. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  const above = path.dirname(first);
  const made = path.relative(above, path.resolve(folder)).split(path.sep);
  for (const depth of made.keys()) await giveToOwnerAbove(path.join(above, ...made.slice(0, depth + 1)));
}

/**
 * A file created by root belongs to the owner of its folder, whose service must read it (ADR-0077). It stays root's
 * if the system has no owners or root can't give files away, as in some containers.
 */
async function giveToOwnerAbove(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(file));
  if (uid !== 0) await lchown(file, uid, gid).catch(() => undefined);
}

/** Returns an unused name in `folder` for an incomplete file. */
export function temporaryName(folder: string): string {
  return path.join(folder, TEMPORARY_PREFIX + randomBytes(12).toString('hex'));
}

/**
 * Writes a file that is complete or doesn't exist, and survives a power loss: temporary name in the same folder,
 * fsync, rename, fsync of the folder. Replaces a file of that name. Throws the system's error.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await place(file, bytes, rename);
}

/** Like `writeDurably`, but leaves an existing file alone; returns true if it wrote the file. */
export async function writeOnce(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await place(file, bytes, async (from, to) => {
      await link(from, to);
      await unlink(from);
    });
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

async function place(
  file: string,
  bytes: Uint8Array,
  put: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = temporaryName(folder);
  try {
    await writeAndSync(temporary, bytes);
    await put(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Creates a file whose bytes have reached the disk; its name may not have. Throws if the name is taken. */
export async function writeAndSync(
  file: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    await giveToOwnerAbove(file);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the names inside a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** How long an unfinished file is left alone: another process may still be at work on it. */
const UNFINISHED_FOR_MILLISECONDS = 60 * 60 * 1000;

/** Removes the files that a crash has left unfinished from a folder, an hour after they were last touched. */
export async function sweepUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((candidate) => candidate.startsWith(TEMPORARY_PREFIX))) {
    const unfinished = path.join(folder, name);
    if (await isOld(unfinished)) await rm(unfinished, { recursive: true, force: true });
  }
}

async function isOld(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > UNFINISHED_FOR_MILLISECONDS;
  } catch (error) {
    // The process at work on it has finished.
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Returns true for an error of the operating system with that code, such as `ENOENT`. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Creates a folder that contains all of these files or doesn't exist at all; returns true if it created the folder,
 * false if a folder of that name exists already. Its parent must exist.
 */
export async function writeFolderOnce(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<boolean> {
  const above = path.dirname(folder);
  const temporary = temporaryName(above);
  try {
    await mkdir(temporary, { mode: FOLDER_MODE });
    await giveToOwnerAbove(temporary);
    for (const [name, bytes] of files) await writeAndSync(path.join(temporary, name), bytes);
    await syncFolder(temporary);
    await rename(temporary, folder);
  } catch (error) {
    if (isSystemError(error, 'ENOTEMPTY') || isSystemError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await syncFolder(above);
  return true;
}

/** Returns true if a file or folder of that name is visible. */
export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}
