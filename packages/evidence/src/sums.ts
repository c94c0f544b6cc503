import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sha256Hex } from './canonical.ts';
import { isSha256Hex } from './canonical.ts';
import { decodeUtf8 } from './read-canonical.ts';

/** Writes `SHA256SUMS` in the format of `sha256sum`, sorted by name (code units, as `LC_ALL=C sort`). */
export function writeSums(digests: ReadonlyMap<string, Sha256Hex>): Uint8Array {
  const names = [...digests.keys()].toSorted(byCodeUnit);
  return utf8ToBytes(names.map((name) => `${digests.get(name) ?? ''}  ${name}\n`).join(''));
}

/** Reads `SHA256SUMS`. Returns null for text that Aval would not write: a broken line, a repeated name, another order. */
export function readSums(bytes: Uint8Array): ReadonlyMap<string, Sha256Hex> | null {
  const lines = decodeUtf8(bytes)?.split('\n');
  if (lines?.pop() !== '') return null;
  const digests = new Map<string, Sha256Hex>();
  let before = '';
  for (const line of lines) {
    const digest = line.slice(0, 64);
    const name = line.slice(66);
    if (!isSha256Hex(digest) || line.slice(64, 66) !== '  ' || byCodeUnit(before, name) >= 0) return null;
    digests.set(name, digest);
    before = name;
  }
  return digests;
}

/** Orders by UTF-16 code unit. For a package's ASCII names that is the order of `LC_ALL=C`. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
