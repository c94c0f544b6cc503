import { Readable } from 'node:stream';
import { digestOf } from '../../src/domain/documents/digest.ts';
import type { BlobStore } from '../../src/ports/blob-store.ts';
import { BlobChanged, Unavailable } from '../../src/domain/failures.ts';

/** A BlobStore for tests of its callers; it passes the port's contract. */
export function memoryBlobStore(): BlobStore {
  const blobs = new Map<string, Buffer>();
  let owner: string | null = null;
  const putAt = new Map<string, Date>();
  const isUntouched = (key: string, before: Date): boolean => (putAt.get(key) ?? before) < before;
  return {
    put: async ({ bytes, sha256: key }) => {
      blobs.set(key, Buffer.from(bytes));
      putAt.set(key, new Date());
      return key;
    },
    get: async (key) => {
      const found = blobs.get(checked(key));
      if (!found) throw new Unavailable('storage');
      return Buffer.from(found);
    },
    read: async (key) => {
      const found = blobs.get(checked(key));
      if (!found) throw new Unavailable('storage');
      return { size: found.length, chunks: Readable.from([found], { objectMode: false }) };
    },
    addressOf: async () => null,
    write: async (key, { size, chunks }) => {
      const bytes = Buffer.concat(await Readable.from(chunks).toArray());
      if (bytes.length !== size || digestOf(bytes) !== checked(key)) throw new BlobChanged(key);
      blobs.set(key, bytes);
      putAt.set(key, new Date());
    },
    sizeOf: async (key) => blobs.get(checked(key))?.length ?? null,
    putAt: async (key) => (blobs.has(checked(key)) ? (putAt.get(key) ?? null) : null),
    delete: async (key) => {
      blobs.delete(checked(key));
    },
    async *list(after = '') {
      const keys = [...blobs.keys()].filter((key) => key > after).toSorted();
      if (keys.length > 0) yield keys;
    },
    owner: async () => owner,
    claim: async (input) => (owner ??= input),
    async *listUntouched(before) {
      const keys = [...blobs.keys()].filter((key) => isUntouched(key, before));
      if (keys.length > 0) yield keys;
    },
    deleteUntouched: async (key, before) => isUntouched(checked(key), before) && blobs.delete(key),
  };
}

function checked(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('a key is 64 lower-case hexadecimal digits');
  return key;
}
