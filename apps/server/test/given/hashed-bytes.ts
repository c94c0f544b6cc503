import crypto from 'node:crypto';
import type { BinaryLike, Hash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Returns how many bytes SHA-256 takes while `work` runs. All hashing of the service ends in `createHash` of Node, which
 * counts meanwhile; each test file runs in a separate process.
 */
export async function countHashedBytes(work: () => Promise<unknown>): Promise<number> {
  const { createHash } = crypto;
  let bytes = 0;
  crypto.createHash = (algorithm, options) => {
    const hash = createHash(algorithm, options);
    const update = hash.update.bind(hash);
    const counting = (data: BinaryLike): Hash => {
      bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
      return update(data);
    };
    return algorithm === 'sha256' ? Object.assign(hash, { update: counting }) : hash;
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    crypto.createHash = createHash;
    syncBuiltinESMExports();
  }
  return bytes;
}
