import { readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { digestSteps } from '../../domain/documents/digest.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { Unavailable } from '../../ports/failures.ts';
import { runSteps } from '../../ports/run-steps.ts';
import {
  ensurePrivateFolder,
  isSystemError,
  sweepUnfinished,
  syncFolder,
  temporaryName,
  writeAndSync,
  writeOnce,
} from './durable-file.ts';
import { deleteUntouched, listUntouched } from './untouched.ts';

interface FolderOptions {
  /** Created if missing, for the owner only. */
  readonly folder: string;
  /** Hashes the bytes read and refuses changed bytes. Off: the reader compares hashes anyway. */
  readonly verify?: boolean;
}

/** A folder, and the folder beside its blobs where they are written first. */
interface BlobFolders {
  readonly root: string;
  readonly incoming: string;
  /** Folders whose own names have reached the disk, by this process: names of folders stay. */
  readonly durable: Set<string>;
}

/**
 * Stores blobs as files `ab/cd/<sha256>` below a folder. A blob is written under another name, flushed to disk and
 * then renamed, so that its name never refers to half of it. A failure of the file system (no such blob, no space, no
 * permission) is `Unavailable`; an invalid key is a RangeError.
 */
export async function openFolder({ folder, verify = false }: FolderOptions): Promise<BlobStore> {
  const folders: BlobFolders = { root: folder, incoming: path.join(folder, 'incoming'), durable: new Set() };
  await orUnavailable(async () => {
    await ensurePrivateFolder(folders.incoming);
    await sweepUnfinished(folders.incoming);
  });
  return {
    put: (bytes) => orUnavailable(() => put(folders, bytes)),
    get: (key) => orUnavailable(() => (verify ? readVerified(folder, key) : readFile(fileOf(folder, key)))),
    has: (key) => orUnavailable(async () => (await sizeOf(fileOf(folder, key))) !== null),
    delete: (key) => orUnavailable(() => remove(fileOf(folder, key))),
    claim: (owner) => orUnavailable(() => claim(folder, owner)),
    listUntouched: (before) => listUntouched(folder, before),
    deleteUntouched: (key, before) =>
      orUnavailable(() => deleteUntouched({ folder, file: fileOf(folder, key) }, before)),
  };
}

async function put(folders: BlobFolders, bytes: Uint8Array): Promise<string> {
  const key = await runSteps(digestSteps(bytes));
  const file = fileOf(folders.root, key);
  // A file of another length was damaged after it was written: ours replaces it.
  if ((await sizeOf(file)) !== bytes.length || !(await renew(file)))
    await write(folders.incoming, file, bytes);
  // Also if the file existed: the process that has just renamed it may not have done this yet.
  await syncUpTo(folders, path.dirname(file));
  return key;
}

async function write(incoming: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryName(incoming);
  try {
    await writeAndSync(temporary, bytes);
    await ensurePrivateFolder(path.dirname(file));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A new file is only as durable as the newest folder above it. Each folder's own name is flushed to disk once. */
async function syncUpTo(folders: BlobFolders, folder: string): Promise<void> {
  await syncFolder(folder);
  if (folder === folders.root || folders.durable.has(folder)) return;
  await syncUpTo(folders, path.dirname(folder));
  folders.durable.add(folder);
}

/** Makes a file as young as a new one, so that no sweep takes it; returns false if a sweep has just taken it. */
async function renew(file: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Written once: a copy of the folder still belongs to the same database. */
async function claim(folder: string, owner: string): Promise<string> {
  const file = path.join(folder, 'owner');
  await writeOnce(file, Buffer.from(owner));
  return (await readFile(file, 'utf8')).trim();
}

async function remove(file: string): Promise<void> {
  try {
    await rm(file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  }
}

async function readVerified(folder: string, key: string): Promise<Buffer> {
  const bytes = await readFile(fileOf(folder, key));
  if ((await runSteps(digestSteps(bytes))) !== key)
    throw new Error(`The blob ${key} has changed on the disk.`);
  return bytes;
}

/** In bytes; null if there is no such file. */
async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Also rejects keys that would lead out of the folder. */
function fileOf(folder: string, key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('a key is 64 lower-case hexadecimal digits');
  return path.join(folder, key.slice(0, 2), key.slice(2, 4), key);
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new Unavailable('storage', { cause });
  }
}
