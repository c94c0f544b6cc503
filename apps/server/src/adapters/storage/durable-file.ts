import { randomBytes } from 'node:crypto';
import { lchown, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** For the owner's eyes only, as all that the service keeps. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** What a crash leaves under such a name is nobody's. */
const TEMPORARY_PREFIX = '.new-';

/** Makes a folder, and those above it, for the owner only; one that exists is left as it is. */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (first === undefined) return;
  const above = path.dirname(first);
  const made = path.relative(above, path.resolve(folder)).split(path.sep);
  for (const depth of made.keys()) await giveToOwnerAbove(path.join(above, ...made.slice(0, depth + 1)));
}

/**
 * What root makes belongs to the owner of the folder that it is in, whose service is to read it (ADR-0047). It stays
 * root's where the system has no owners or root may not give files away, as in some containers.
 */
async function giveToOwnerAbove(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(file));
  if (uid !== 0) await lchown(file, uid, gid).catch(() => undefined);
}

/** A name that nobody else uses, in `folder`, for what is not complete yet. */
export function temporaryName(folder: string): string {
  return path.join(folder, TEMPORARY_PREFIX + randomBytes(12).toString('hex'));
}

/**
 * Writes a file that is whole or not there, and still there after a loss of power: temporary name in the same
 * folder, fsync, rename, fsync of the folder. A file of that name is replaced. Throws the system's error.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await place(file, bytes, rename);
}

/** As `writeDurably`, but a file that stands there already is left alone; true where ours was written. */
export async function writeOnce(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await place(file, bytes, link);
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
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
}

/** A new file whose bytes have reached the disk; its name may not have. Throws where the name is taken. */
export async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', FILE_MODE);
  try {
    await giveToOwnerAbove(file);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings the names inside a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** How long something unfinished is left alone: another process may still be at work on it. */
const UNFINISHED_FOR_MILLISECONDS = 60 * 60 * 1000;

/** Removes from a folder what a crash has left unfinished, an hour after it was last touched. */
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
    // Whoever was at work on it has finished.
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}

/** True for an error of the operating system with that code, such as `ENOENT`. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * Makes a folder that holds all of these files or is not there at all; true where it was made, false where one of
 * that name stands already. The folder above it must exist.
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

/** True where something of that name can be seen. */
export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}
