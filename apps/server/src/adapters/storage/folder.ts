import type { Stats } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { BlobSource, BlobStore } from '../../ports/blob-store.ts';
import { BlobChanged, Unavailable } from '../../domain/failures.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import { nameParts } from './blob-key.ts';
import { checkedChunks } from './checked-chunks.ts';
import {
  ensurePrivateFolder,
  isSystemError,
  sweepUnfinished,
  syncFolder,
  temporaryName,
  writeAndSync,
  writeOnce,
} from './durable-file.ts';
import { deleteUntouched, listKeys, listUntouched } from './untouched.ts';

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
    put: (file) => orUnavailable(() => put(folders, file)),
    get: (key) => orUnavailable(() => (verify ? readVerified(folder, key) : readFile(fileOf(folder, key)))),
    read: (key) => orUnavailable(() => read(fileOf(folder, key))),
    addressOf: async () => null,
    write: (key, source) => orUnavailable(() => writeChunks(folders, key, source)),
    sizeOf: (key) => orUnavailable(async () => (await statOf(fileOf(folder, key)))?.size ?? null),
    putAt: (key) => orUnavailable(async () => (await statOf(fileOf(folder, key)))?.mtime ?? null),
    delete: (key) => orUnavailable(() => remove(fileOf(folder, key))),
    list: (after) => listKeys(folder, after),
    owner: () => orUnavailable(() => ownerOf(folder)),
    claim: (owner) => orUnavailable(() => claim(folder, owner)),
    listUntouched: (before) => listUntouched(folder, before),
    deleteUntouched: (key, before) =>
      orUnavailable(() => deleteUntouched({ folder, file: fileOf(folder, key) }, before)),
  };
}

async function put(folders: BlobFolders, { bytes, sha256: key }: HashedBytes): Promise<string> {
  const file = fileOf(folders.root, key);
  // A file of another length was damaged after it was written: ours replaces it.
  if ((await statOf(file))?.size !== bytes.length || !(await renew(file))) await write(folders, file, bytes);
  // The process that has just renamed it may not have done this yet.
  else await syncUpTo(folders, path.dirname(file));
  return key;
}

async function read(file: string): Promise<BlobSource> {
  const handle = await open(file, 'r');
  // The stream closes the file, also if its reader stops.
  return { size: (await handle.stat()).size, chunks: handle.createReadStream() };
}

function writeChunks(folders: BlobFolders, key: string, source: BlobSource): Promise<void> {
  return write(folders, fileOf(folders.root, key), checkedChunks(key, source));
}

/** Resolves when the file, its name, and the names of its folders have reached the disk. */
async function write(
  folders: BlobFolders,
  file: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const [temporary, folder] = [temporaryName(folders.incoming), path.dirname(file)];
  try {
    await bothDone(writeAndSync(temporary, bytes), makeFolder(folders, folder));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Waits for both also if one fails: a file that is still being written can't be removed. */
async function bothDone(...works: readonly [Promise<void>, Promise<void>]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason;
}

/** Makes a folder if it is missing. Its name has reached the disk then. */
async function makeFolder(folders: BlobFolders, folder: string): Promise<void> {
  await ensurePrivateFolder(folder);
  if (folders.durable.has(folder)) return;
  await syncUpTo(folders, path.dirname(folder));
  folders.durable.add(folder);
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
  await writeOnce(path.join(folder, 'owner'), Buffer.from(owner));
  return (await ownerOf(folder)) ?? owner;
}

async function ownerOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, 'owner'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
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
  if ((await hashBytes(bytes)).sha256 !== key) throw new Error(`The blob ${key} has changed on the disk.`);
  return bytes;
}

/** Null where there is no file. */
async function statOf(file: string): Promise<Stats | null> {
  try {
    return await stat(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Also rejects keys that would lead out of the folder. */
function fileOf(folder: string, key: string): string {
  return path.join(folder, ...nameParts(key));
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof BlobChanged) throw cause;
    throw new Unavailable('storage', { cause });
  }
}
