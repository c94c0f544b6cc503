import { link, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nameParts } from './blob-key.ts';
import { ensurePrivateFolder, isSystemError, syncFolder, temporaryName } from './durable-file.ts';

const BATCH = 500;
const KEY = /^[0-9a-f]{64}$/;
/** The name of a file while a sweep checks its age for the last time: `<key>.<random>`. */
const SWEPT = 'swept';

/**
 * Lists keys whose files were not put since `before`, in batches. First restores the files that an interrupted sweep
 * held.
 */
export async function* listUntouched(folder: string, before: Date): AsyncGenerator<readonly string[]> {
  await bringBack(folder);
  let batch: string[] = [];
  for await (const file of filesBelow(folder)) {
    if (!(await isUntouched(file, before))) continue;
    batch.push(path.basename(file));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Deletes a file unless it was put since `before`. Moves the file aside first and reads its age there: a `put` before
 * the move has renewed it, and it goes back; a `put` after the move finds nothing and writes it again.
 */
export async function deleteUntouched(
  { folder, file }: { readonly folder: string; readonly file: string },
  before: Date,
): Promise<boolean> {
  const swept = path.join(folder, SWEPT);
  await ensurePrivateFolder(swept);
  const aside = path.join(swept, `${path.basename(file)}.${path.basename(temporaryName(''))}`);
  if (!(await moved(file, aside))) return false;
  if (!(await isUntouched(aside, before))) {
    await moved(aside, file);
    return false;
  }
  await rm(aside, { force: true });
  await syncFolder(path.dirname(file));
  return true;
}

/**
 * A crash between the two moves must lose nothing: files still aside go back to their place. Never over an existing
 * file: that file may be younger, and must not become old again.
 */
async function bringBack(folder: string): Promise<void> {
  const swept = path.join(folder, SWEPT);
  for (const name of await namesIn(swept)) {
    const key = name.slice(0, 64);
    const aside = path.join(swept, name);
    if (!KEY.test(key)) continue;
    const file = path.join(folder, ...nameParts(key));
    await orNothing(() => link(aside, file).catch(unlessThere));
    await rm(aside, { force: true });
  }
}

/** Lists the keys of a folder in order, in batches; `after` continues behind a key. */
export async function* listKeys(folder: string, after = ''): AsyncGenerator<readonly string[]> {
  for (const prefix of await sortedPairs(folder)) {
    if (prefix < after.slice(0, 2)) continue;
    for (const two of await sortedPairs(path.join(folder, prefix))) {
      const names = await namesIn(path.join(folder, prefix, two));
      const keys = names.filter((name) => KEY.test(name) && name > after).toSorted();
      if (keys.length > 0) yield keys;
    }
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const keys of listKeys(folder))
    for (const key of keys) yield path.join(folder, ...nameParts(key));
}

async function sortedPairs(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).toSorted();
}

async function isUntouched(file: string, before: Date): Promise<boolean> {
  const mtime = await orNothing(async () => (await stat(file)).mtime);
  return mtime !== null && mtime < before;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await orNothing(() => readdir(folder))) ?? [];
}

function unlessThere(error: unknown): void {
  if (!isSystemError(error, 'EEXIST')) throw error;
}

/** Returns false if the file is gone. */
async function moved(from: string, to: string): Promise<boolean> {
  return (await orNothing(() => rename(from, to).then(() => true))) ?? false;
}

/** Null if the file or folder doesn't exist: others sweep and delete at the same time. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
}
