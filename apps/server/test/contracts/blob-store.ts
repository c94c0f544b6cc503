import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Unavailable } from '../../src/ports/failures.ts';
import type { BlobStore } from '../../src/ports/blob-store.ts';

const BYTES = Buffer.from('%PDF-1.7 some bytes');
const KEY = createHash('sha256').update(BYTES).digest('hex');

const LONG_AGO = new Date(0);
const SOON = new Date(Date.now() + 3_600_000);

/** All keys of some batches. */
export async function keysOf(batches: AsyncIterable<readonly string[]>): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const batch of batches) keys.push(...batch);
  return keys;
}

/** A moment that lies after everything so far and before everything that follows. */
async function laterThanNow(): Promise<Date> {
  const now = new Date(Date.now() + 1);
  while (new Date() <= now) await new Promise(setImmediate);
  return now;
}

/** The contract of every BlobStore, real or fake. */
export function itKeepsBlobs(make: () => Promise<BlobStore>): void {
  it('names a blob by its SHA-256 and gives the same bytes back', async () => {
    const store = await make();
    expect(await store.put(BYTES)).toBe(KEY);
    expect(await store.get(KEY)).toEqual(BYTES);
    expect(await store.has(KEY)).toBe(true);
  });

  it('keeps the bytes as they were, whatever the caller does with their copy afterwards', async () => {
    const store = await make();
    const mine = Buffer.from(BYTES);
    await store.put(mine);
    mine.fill(0);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('takes the same blob twice, also at once', async () => {
    const store = await make();
    expect(await Promise.all([store.put(BYTES), store.put(BYTES), store.put(BYTES)])).toEqual([
      KEY,
      KEY,
      KEY,
    ]);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('keeps an empty blob and one of a megabyte', async () => {
    const store = await make();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(1024 * 1024, 7)]) {
      expect((await store.get(await store.put(bytes))).equals(bytes)).toBe(true);
    }
  });

  it('throws for a missing blob, and reports that it is missing', async () => {
    const store = await make();
    expect(await store.has(KEY)).toBe(false);
    await expect(store.get(KEY)).rejects.toThrow(Unavailable);
  });

  it('forgets a blob, and does not mind forgetting it twice', async () => {
    const store = await make();
    await store.put(BYTES);
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.has(KEY)).toBe(false);
  });

  it('belongs to the first claimant', async () => {
    const store = await make();
    expect([await store.claim('one'), await store.claim('other'), await store.claim('one')]).toEqual([
      'one',
      'one',
      'one',
    ]);
    expect(await keysOf(store.listUntouched(SOON))).toEqual([]);
  });

  it('lists and deletes what nobody has put since a time, and nothing else', async () => {
    const store = await make();
    await store.put(BYTES);
    const listed = (before: Date) => keysOf(store.listUntouched(before));
    expect([await listed(LONG_AGO), await listed(SOON)]).toEqual([[], [KEY]]);
    expect([await store.deleteUntouched(KEY, LONG_AGO), await store.has(KEY)]).toEqual([false, true]);
    expect([await store.deleteUntouched(KEY, SOON), await store.has(KEY)]).toEqual([true, false]);
    expect([await store.deleteUntouched(KEY, SOON), await listed(SOON)]).toEqual([false, []]);
  });

  it('makes a blob that is put again as young as a new blob', async () => {
    const store = await make();
    await store.put(BYTES);
    const between = await laterThanNow();
    expect(await keysOf(store.listUntouched(between))).toEqual([KEY]);
    await store.put(BYTES);
    expect(await keysOf(store.listUntouched(between))).toEqual([]);
    expect(await store.deleteUntouched(KEY, between)).toBe(false);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('loses no bytes that are put while they are swept', async () => {
    const store = await make();
    for (let round = 0; round < 40; round += 1) {
      await store.put(BYTES);
      const before = await laterThanNow();
      await Promise.all([
        store.deleteUntouched(KEY, before),
        store.put(BYTES),
        store.deleteUntouched(KEY, before),
        store.put(BYTES),
      ]);
      expect(await store.get(KEY)).toEqual(BYTES);
    }
  });

  it('takes nothing for a key but 64 hexadecimal digits', async () => {
    const store = await make();
    for (const key of ['../../etc/passwd', '', KEY.toUpperCase(), `${KEY}0`]) {
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.has(key)).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
    }
  });
}
