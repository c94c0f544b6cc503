import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { copyBlobs, CopyRefused } from '../../../src/actions/installation/copy-blobs.ts';
import type { BlobStore } from '../../../src/ports/blob-store.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { keysOf } from '../../contracts/blob-store.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { hashed } from '../../given/hashed.ts';

const FILES = Array.from({ length: 12 }, (_, index) => Buffer.from(`file ${index}`));
const CHANGED = createHash('sha256').update('another content').digest('hex');

async function aSource(): Promise<BlobStore> {
  const store = memoryBlobStore();
  for (const bytes of FILES) await store.put(hashed(bytes));
  await store.claim('this-database');
  return store;
}

const copy = (from: BlobStore, to: BlobStore, verify = false) =>
  copyBlobs({ from, to, verify, progress: () => undefined });

/** A store whose writes fail after some, as if the network had gone. */
function failingAfter(
  store: BlobStore,
  writes: number,
): { readonly to: BlobStore; readonly count: () => number } {
  let count = 0;
  const write: BlobStore['write'] = async (key, source) => {
    count += 1;
    if (count > writes) throw new Unavailable('storage');
    await store.write(key, source);
  };
  return { to: { ...store, write }, count: () => count };
}

it('copies every file and then names the owner, and finds all of it there the next time', async () => {
  const [from, to] = [await aSource(), memoryBlobStore()];
  const bytes = Buffer.concat(FILES).length;
  expect(await copy(from, to)).toEqual({ copied: 12, bytes, present: 0, changed: [] });
  expect(await keysOf(to.list())).toEqual(await keysOf(from.list()));
  expect(await to.owner()).toBe('this-database');
  expect(await copy(from, to)).toEqual({ copied: 0, bytes: 0, present: 12, changed: [] });
});

it('goes on where it was interrupted, and names no owner before', async () => {
  const [from, target] = [await aSource(), memoryBlobStore()];
  await expect(copy(from, failingAfter(target, 5).to)).rejects.toThrow(Unavailable);
  const [before, owner] = [(await keysOf(target.list())).length, await target.owner()];
  expect([before, owner]).toEqual([5, null]);
  const rest = failingAfter(target, Infinity);
  expect(await copy(from, rest.to)).toMatchObject({ copied: 7, present: 5 });
  expect([rest.count(), await target.owner()]).toEqual([7, 'this-database']);
});

it('starts an upload again that failed, twice', async () => {
  const [from, target] = [memoryBlobStore(), memoryBlobStore()];
  const key = await from.put(hashed(Buffer.from('one')));
  let failures = 2;
  const write: BlobStore['write'] = async (name, source) => {
    failures -= 1;
    if (failures >= 0) throw new Unavailable('storage');
    await target.write(name, source);
  };
  expect(await copy(from, { ...target, write })).toMatchObject({ copied: 1 });
  expect(await target.sizeOf(key)).toBe(3);
});

it('reports a file that has changed at the source, copies the others, and names no owner', async () => {
  const [from, to] = [await aSource(), memoryBlobStore()];
  const [key = ''] = await keysOf(from.list());
  const evil = Buffer.from('file X');
  const read: BlobStore['read'] = async (name) =>
    name === key
      ? { size: evil.length, chunks: (await from.read(await from.put(hashed(evil)))).chunks }
      : from.read(name);
  const list: BlobStore['list'] = async function* list() {
    yield await keysOf(from.list());
  };
  expect(await copy({ ...from, read, list }, to)).toMatchObject({ copied: 11, changed: [key] });
  expect([await to.sizeOf(key), await to.owner()]).toEqual([null, null]);
});

it('replaces a file that has changed at the target: of another length at once, otherwise when verifying', async () => {
  const [from, to] = [memoryBlobStore(), memoryBlobStore()];
  const key = await from.put(hashed(Buffer.from('another content')));
  expect(key).toBe(CHANGED);
  const stored = new Map([[key, Buffer.from('ANOTHER CONTENT')]]);
  const damaged: BlobStore = {
    ...to,
    sizeOf: async (name) => stored.get(name)?.length ?? to.sizeOf(name),
    read: async (name) => ({
      size: 15,
      chunks: (async function* one() {
        yield stored.get(name) ?? Buffer.alloc(0);
      })(),
    }),
    write: async (name, source) => {
      stored.delete(name);
      await to.write(name, source);
    },
  };
  expect(await copy(from, damaged)).toMatchObject({ copied: 0, present: 1 });
  expect(await copy(from, damaged, true)).toMatchObject({ copied: 1, present: 0 });
  stored.set(key, Buffer.from('short'));
  expect(await copy(from, damaged)).toMatchObject({ copied: 1, present: 0 });
});

it('leaves out a file that is deleted in the meantime', async () => {
  const [from, to] = [await aSource(), memoryBlobStore()];
  const keys = await keysOf(from.list());
  const list: BlobStore['list'] = async function* list() {
    await from.delete(keys[0] ?? '');
    yield keys;
  };
  expect(await copy({ ...from, list }, to)).toMatchObject({ copied: 11, changed: [] });
});

it('touches no store of another database', async () => {
  const [from, to] = [await aSource(), memoryBlobStore()];
  await to.claim('another-database');
  await expect(copy(from, to)).rejects.toThrow(CopyRefused);
  expect(await keysOf(to.list())).toEqual([]);
});
