import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sha256Hex } from './canonical.ts';
import { isSha256Hex } from './canonical.ts';
import { decodeUtf8 } from './read-canonical.ts';

/** The file `SHA256SUMS` as `sha256sum` writes and reads it, sorted by name (code units, as `LC_ALL=C sort`). */
export function writeSums(digests: ReadonlyMap<string, Sha256Hex>): Uint8Array {
  const names = [...digests.keys()].toSorted(byCodeUnit);
  return utf8ToBytes(names.map((name) => `${digests.get(name) ?? ''}  ${name}\n`).join(''));
}

/** Reads `SHA256SUMS`; null for what this package would not have written: a broken line, a name twice, another order. */
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

/** Order by UTF-16 code unit: for the ASCII names of a package that of `LC_ALL=C`. */
export function byCodeUnit(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
