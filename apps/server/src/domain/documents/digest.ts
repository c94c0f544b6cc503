import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { isSha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { partsOf } from '../steps.ts';
import type { Steps } from '../steps.ts';

/** Returns the SHA-256 of a few kilobytes. By OpenSSL: `@aval/evidence`, which also runs in browsers, is many times slower. */
export function digestOf(bytes: Uint8Array): Sha256Hex {
  return hexOf(createHash('sha256').update(bytes));
}

/** Computes the SHA-256 of a file of any size in steps; 20 MB at once would block the event loop for 80 ms. */
export function* digestSteps(bytes: Uint8Array): Steps<Sha256Hex> {
  return hexOf(yield* hashSteps(bytes));
}

/** As `digestSteps`, as a running SHA-256 that has taken all of the file and may take more. */
export function* hashSteps(bytes: Uint8Array): Steps<Hash> {
  const hash = createHash('sha256');
  for (const part of partsOf(bytes)) {
    hash.update(part);
    if (part.byteOffset + part.length < bytes.byteOffset + bytes.length) yield;
  }
  return hash;
}

function hexOf(hash: Hash): Sha256Hex {
  const digest = hash.digest('hex');
  if (!isSha256Hex(digest)) throw new Error('SHA-256 has 64 hexadecimal digits');
  return digest;
}
