import { upToRightHalf } from './inclusion-proof.ts';
import type { LeafRange, TreeHash } from './merkle-tree.ts';
import { EMPTY_ROOT, nodeHash, sameHash, splitOf } from './merkle-tree.ts';

/** The head of a tree: the number of leaves, and their root. */
export interface TreeHead {
  readonly size: number;
  readonly root: TreeHash;
}

/**
 * Returns the ranges whose hashes prove that a tree of `newSize` leaves begins with the tree of `oldSize` leaves
 * (RFC 6962 §2.1.2). None if the sizes are equal or the old tree is empty.
 * @throws RangeError if the new tree is smaller, or a size is invalid.
 */
export function consistencyRanges(oldSize: number, newSize: number): readonly LeafRange[] {
  if (!isSize(oldSize) || !isSize(newSize) || oldSize > newSize) throw new RangeError('The tree shrank.');
  if (oldSize === 0 || oldSize === newSize) return [];
  const ranges: LeafRange[] = [];
  let [start, end] = [0, newSize];
  while (oldSize !== end) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  // If the old tree is a complete left part, the caller already knows its root.
  return start === 0 ? ranges : [{ start, end }, ...ranges];
}

/** Checks that the new tree begins with the old tree (RFC 9162 §2.1.4.2). Does not throw. */
export function verifyConsistency(older: TreeHead, newer: TreeHead, proof: readonly TreeHash[]): boolean {
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false;
  if (older.size === 0) return proof.length === 0 && sameHash(older.root, EMPTY_ROOT);
  if (older.size === newer.size) return proof.length === 0 && sameHash(older.root, newer.root);
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  return path.every(({ length }) => length === 32) && leadsToBoth(older, newer, path);
}

function leadsToBoth(older: TreeHead, newer: TreeHead, path: readonly TreeHash[]): boolean {
  const [seed, ...siblings] = path;
  if (seed === undefined) return false;
  let [place, last] = upPastRightHalves(older.size - 1, newer.size - 1);
  let [oldHash, newHash] = [seed, seed];
  for (const sibling of siblings) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldHash = nodeHash(sibling, oldHash);
      newHash = nodeHash(sibling, newHash);
      [place, last] = upToRightHalf(place, last);
    } else {
      newHash = nodeHash(newHash, sibling);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && sameHash(oldHash, older.root) && sameHash(newHash, newer.root);
}

function upPastRightHalves(place: number, last: number): [number, number] {
  let [at, end] = [place, last];
  while (at % 2 === 1) [at, end] = [(at - 1) / 2, Math.floor(end / 2)];
  return [at, end];
}

function isPowerOfTwo(size: number): boolean {
  return splitOf(size + 1) === size;
}

function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}
