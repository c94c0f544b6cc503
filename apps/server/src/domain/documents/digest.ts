import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';

/** Returns the SHA-256 of a few kilobytes. By OpenSSL: `@aval/evidence`, which also runs in browsers, is many times slower. */
export function digestOf(bytes: Uint8Array): Sha256Hex {
  return hexOf(createHash('sha256').update(bytes));
}

/** Ends a SHA-256. */
export function hexOf(hash: Hash): Sha256Hex {
  const digest = hash.digest('hex');
  if (!isSha256Hex(digest)) throw new Error('SHA-256 has 64 hexadecimal digits');
  return digest;
}
