import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BlobChanged, Unavailable } from '../../src/domain/failures.ts';
import type { BlobSource, BlobStore } from '../../src/ports/blob-store.ts';
import { hashed } from '../given/hashed.ts';

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

/** Bytes that arrive in pieces. */
export function sourceOf(...pieces: readonly Uint8Array[]): BlobSource {
  return { size: Buffer.concat(pieces).length, chunks: Readable.from(pieces) };
}

/** The bytes of a source. */
export async function bytesOf({ size, chunks }: BlobSource): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBe(size);
  return bytes;
}

/** A moment that lies after everything so far and before everything that follows, by a clock of whole `ticks`. */
async function laterThanNow(tick: number): Promise<Date> {
  const now = new Date(Math.ceil((Date.now() + tick) / tick) * tick);
  while (new Date() <= now) await new Promise(setImmediate);
  return now;
}

/** Of a store whose listing shows whole seconds, for example, and which is slower than a folder. */
interface ContractOptions {
  /** The milliseconds that its listing can tell apart. */
  readonly tick?: number;
  /** Rounds of puts and sweeps at once. */
  readonly rounds?: number;
}

/** The contract of every BlobStore, real or fake. */
export function itKeepsBlobs(
  make: () => Promise<BlobStore>,
  { tick = 1, rounds = 40 }: ContractOptions = {},
): void {
  it('names a blob by its SHA-256 and gives the same bytes back', async () => {
    const store = await make();
    expect(await store.put(hashed(BYTES))).toBe(KEY);
    expect(await store.get(KEY)).toEqual(BYTES);
    expect(await store.sizeOf(KEY)).toBe(BYTES.length);
  });

  it('keeps the bytes as they were, whatever the caller does with their copy afterwards', async () => {
    const store = await make();
    const mine = Buffer.from(BYTES);
    await store.put(hashed(mine));
    mine.fill(0);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('takes the same blob twice, also at once', async () => {
    const store = await make();
    expect(
      await Promise.all([store.put(hashed(BYTES)), store.put(hashed(BYTES)), store.put(hashed(BYTES))]),
    ).toEqual([KEY, KEY, KEY]);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('keeps an empty blob and one of a megabyte', async () => {
    const store = await make();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(1024 * 1024, 7)]) {
      expect((await store.get(await store.put(hashed(bytes)))).equals(bytes)).toBe(true);
    }
  });

  it('throws for a missing blob, and reports that it is missing', async () => {
    const store = await make();
    expect(await store.sizeOf(KEY)).toBeNull();
    await expect(store.get(KEY)).rejects.toThrow(Unavailable);
  });

  it('forgets a blob, and does not mind forgetting it twice', async () => {
    const store = await make();
    await store.put(hashed(BYTES));
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.sizeOf(KEY)).toBeNull();
  });

  it('takes and gives a blob piece by piece', async () => {
    const store = await make();
    await store.write(KEY, sourceOf(BYTES.subarray(0, 5), BYTES.subarray(5)));
    expect(await store.get(KEY)).toEqual(BYTES);
    expect(await bytesOf(await store.read(KEY))).toEqual(BYTES);
    await store.write(await store.put(hashed(Buffer.alloc(0))), sourceOf());
    await store.delete(KEY);
    await expect(store.read(KEY)).rejects.toThrow(Unavailable);
  });

  it('takes no bytes under the key of others, nor too few or too many', async () => {
    const store = await make();
    const evil = Buffer.from(BYTES).fill(0x20, 4);
    for (const pieces of [[evil], [BYTES.subarray(0, 5), evil.subarray(5)]])
      await expect(store.write(KEY, sourceOf(...pieces))).rejects.toThrow(BlobChanged);
    for (const size of [BYTES.length - 1, BYTES.length + 1])
      await expect(store.write(KEY, { ...sourceOf(BYTES), size })).rejects.toThrow(BlobChanged);
    expect(await store.sizeOf(KEY)).toBeNull();
  });

  it('lists its keys in order, and goes on behind a key', async () => {
    const store = await make();
    const puts = ['a', 'b', 'c', 'd', 'e'].map((text) => store.put(hashed(Buffer.from(text))));
    const keys = (await Promise.all(puts)).toSorted();
    await store.claim('one');
    expect(await keysOf(store.list())).toEqual(keys);
    expect(await keysOf(store.list(keys[1]))).toEqual(keys.slice(2));
    expect(await keysOf(store.list(keys[4]))).toEqual([]);
  });

  it('belongs to the first claimant', async () => {
    const store = await make();
    expect(await store.owner()).toBeNull();
    expect([await store.claim('one'), await store.claim('other'), await store.claim('one')]).toEqual([
      'one',
      'one',
      'one',
    ]);
    expect(await store.owner()).toBe('one');
    expect(await keysOf(store.listUntouched(SOON))).toEqual([]);
  });

  it('lists and deletes what nobody has put since a time, and nothing else', async () => {
    const store = await make();
    await store.put(hashed(BYTES));
    const listed = (before: Date) => keysOf(store.listUntouched(before));
    expect([await listed(LONG_AGO), await listed(SOON)]).toEqual([[], [KEY]]);
    expect([await store.deleteUntouched(KEY, LONG_AGO), await store.sizeOf(KEY)]).toEqual([
      false,
      BYTES.length,
    ]);
    expect([await store.deleteUntouched(KEY, SOON), await store.sizeOf(KEY)]).toEqual([true, null]);
    expect([await store.deleteUntouched(KEY, SOON), await listed(SOON)]).toEqual([false, []]);
    expect(await store.putAt(KEY)).toBeNull();
  });

  it('makes a blob that is put again as young as a new blob', async () => {
    const store = await make();
    await store.put(hashed(BYTES));
    const between = await laterThanNow(tick);
    expect(await keysOf(store.listUntouched(between))).toEqual([KEY]);
    expect(Number(await store.putAt(KEY))).toBeLessThan(between.getTime());
    await store.put(hashed(BYTES));
    expect(Number(await store.putAt(KEY))).toBeGreaterThanOrEqual(between.getTime());
    expect(await keysOf(store.listUntouched(between))).toEqual([]);
    expect(await store.deleteUntouched(KEY, between)).toBe(false);
    expect(await store.get(KEY)).toEqual(BYTES);
  });

  it('loses no bytes that are put while they are swept', async () => {
    const store = await make();
    for (let round = 0; round < rounds; round += 1) {
      await store.put(hashed(BYTES));
      const before = await laterThanNow(1);
      await Promise.all([
        store.deleteUntouched(KEY, before),
        store.put(hashed(BYTES)),
        store.deleteUntouched(KEY, before),
        store.put(hashed(BYTES)),
      ]);
      expect(await store.get(KEY)).toEqual(BYTES);
    }
  });

  it('takes nothing for a key but 64 hexadecimal digits', async () => {
    const store = await make();
    for (const key of ['../../etc/passwd', '', KEY.toUpperCase(), `${KEY}0`]) {
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.sizeOf(key)).rejects.toThrow(RangeError);
      await expect(store.write(key, sourceOf(BYTES))).rejects.toThrow(RangeError);
      await expect(store.delete(key)).rejects.toThrow(RangeError);
    }
  });
}
