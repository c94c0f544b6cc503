import { createHash } from 'node:crypto';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { hexOf } from '../../domain/documents/digest.ts';
import type { OpenFile } from './open-file.ts';

/** Bytes that are hashed together. */
const PART_BYTES = 1024 * 1024;

/** Returns the digest of a file. Holds one part of it at a time. */
export function wholeDigestOf(file: OpenFile): Sha256Hex {
  const hash = createHash('sha256');
  take(hash, file, { from: 0, to: file.size });
  return hexOf(hash);
}

/** Returns the digests of the first bytes of a file, by their number; none for more bytes than it has. */
export function prefixDigestsOf(file: OpenFile, sizes: readonly number[]): ReadonlyMap<number, Sha256Hex> {
  const hash = createHash('sha256');
  const digests = new Map<number, Sha256Hex>();
  let from = 0;
  for (const to of [...new Set(sizes)].filter((size) => size <= file.size).toSorted((a, b) => a - b)) {
    take(hash, file, { from, to });
    digests.set(to, hexOf(hash.copy()));
    from = to;
  }
  return digests;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function take(hash: ReturnType<typeof createHash>, file: OpenFile, { from, to }: Range): void {
  for (let at = from; at < to; at += PART_BYTES) hash.update(file.read(at, Math.min(PART_BYTES, to - at)));
}
