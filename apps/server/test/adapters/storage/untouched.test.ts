import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../../src/adapters/storage/folder.ts';
import { deleteUntouched, listUntouched } from '../../../src/adapters/storage/untouched.ts';
import { keysOf } from '../../contracts/blob-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hashed } from '../../given/hashed.ts';

const BYTES = Buffer.from('some bytes');
const KEY = createHash('sha256').update(BYTES).digest('hex');
const OLD = new Date('2026-01-01T00:00:00Z');
const BEFORE = new Date('2026-01-02T00:00:00Z');

/** A folder with one old blob. */
async function anOldBlob() {
  const folder = await temporaryFolder();
  const store = await openFolder({ folder });
  await store.put(hashed(BYTES));
  const file = path.join(folder, KEY.slice(0, 2), KEY.slice(2, 4), KEY);
  await utimes(file, OLD, OLD);
  return { folder, store, file, aside: path.join(folder, 'swept', `${KEY}.1`) };
}

const listed = (folder: string) => keysOf(listUntouched(folder, BEFORE));

describe('a sweep that was interrupted', () => {
  it('is undone by the next one', async () => {
    const { folder, store, file, aside } = await anOldBlob();
    await mkdir(path.dirname(aside));
    await rename(file, aside);
    expect(await listed(folder)).toEqual([KEY]);
    expect(await store.get(KEY)).toEqual(BYTES);
    expect(await readdir(path.dirname(aside))).toEqual([]);
  });

  it('does not make a blob old that was put in the meantime', async () => {
    const { folder, store, file, aside } = await anOldBlob();
    await mkdir(path.dirname(aside));
    await rename(file, aside);
    await store.put(hashed(BYTES));
    expect(await listed(folder)).toEqual([]);
    expect((await stat(file)).mtime > BEFORE).toBe(true);
    expect(await readdir(path.dirname(aside))).toEqual([]);
  });
});

describe('deleteUntouched', () => {
  it('leaves nothing behind, whether it deletes or not', async () => {
    const { folder, store, file } = await anOldBlob();
    await store.put(hashed(BYTES));
    expect(await deleteUntouched({ folder, file }, BEFORE)).toBe(false);
    await utimes(file, OLD, OLD);
    expect(await deleteUntouched({ folder, file }, BEFORE)).toBe(true);
    expect([await store.sizeOf(KEY), await readdir(path.join(folder, 'swept'))]).toEqual([null, []]);
  });
});
