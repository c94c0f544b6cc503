import type { LeafRange, TreeHash } from './merkle-tree.ts';
import { nodeHash, sameHash, splitOf } from './merkle-tree.ts';

/** A leaf, its position, and the tree that should contain it. */
export interface InclusionClaim {
  /** `leafHash` of the entry. */
  readonly leaf: TreeHash;
  /** Position of the leaf, from 0. */
  readonly index: number;
  readonly size: number;
  readonly root: TreeHash;
}

/**
 * Returns the ranges whose hashes prove that leaf `index` is in the tree of `size` leaves, the leaf's sibling first
 * (RFC 6962 §2.1.1).
 * @throws RangeError if the tree has no such leaf.
 */
export function inclusionRanges(index: number, size: number): readonly LeafRange[] {
  if (!isPlace(index, size)) throw new RangeError('No such leaf.');
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.unshift({ start: middle, end });
      end = middle;
    } else {
      ranges.unshift({ start, end: middle });
      start = middle;
    }
  }
  return ranges;
}

/** Checks an inclusion proof (RFC 9162 §2.1.3.2). Does not throw. */
export function verifyInclusion(claim: InclusionClaim, proof: readonly TreeHash[]): boolean {
  const { index, size, leaf, root } = claim;
  if (!isPlace(index, size)) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sibling.length !== 32 || last === 0) return false;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash);
      [place, last] = upToRightHalf(place, last);
    } else {
      hash = nodeHash(hash, sibling);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && sameHash(hash, root);
}

/** Lifts a subtree at the right edge, which has no sibling, to where it is a right half. */
export function upToRightHalf(place: number, last: number): [number, number] {
  let [at, end] = [place, last];
  while (at % 2 === 0 && at !== 0) [at, end] = [at / 2, Math.floor(end / 2)];
  return [at, end];
}

function isPlace(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size;
}
