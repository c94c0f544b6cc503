import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** The hash of a Merkle tree or a part of it: 32 bytes. */
export type TreeHash = Uint8Array;

/** A perfect subtree: the leaves from `index` · 2^`level` up to, without, (`index` + 1) · 2^`level`. */
export interface NodeAddress {
  readonly level: number;
  readonly index: number;
}

/** Leaves from `start` up to, without, `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the hash of a perfect subtree. */
export type HashAt = (address: NodeAddress) => TreeHash;

/** The root of the tree without leaves: SHA-256 of nothing (RFC 6962 §2.1). */
export const EMPTY_ROOT: TreeHash = sha256(new Uint8Array());

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Returns SHA-256(0x00 ‖ entry) (RFC 6962 §2.1). */
export function leafHash(entry: Uint8Array): TreeHash {
  return sha256(concatBytes(LEAF, entry));
}

/** Returns SHA-256(0x01 ‖ left ‖ right) (RFC 6962 §2.1). */
export function nodeHash(left: TreeHash, right: TreeHash): TreeHash {
  return sha256(concatBytes(NODE, left, right));
}

/** Returns the largest power of two below `size`, where RFC 6962 §2.1 splits a tree. `size` is at least 2. */
export function splitOf(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

/**
 * Returns the perfect subtrees of a range, left to right. The range must begin where a subtree of its size
 * can begin, like all ranges of RFC 6962's proofs.
 */
export function perfectSubtrees({ start, end }: LeafRange): readonly NodeAddress[] {
  const found: NodeAddress[] = [];
  let from = start;
  while (from < end) {
    // The largest power of two that fits. Math.log2 would round sizes near 2^53 up.
    const width = splitOf(end - from + 1);
    found.push({ level: Math.log2(width), index: from / width });
    from += width;
  }
  return found;
}

/** Returns the hash of a range, from its perfect subtrees (RFC 6962 §2.1). */
export function rangeHash(range: LeafRange, hashAt: HashAt): TreeHash {
  return foldHashes(perfectSubtrees(range).map(hashAt));
}

/** Returns the root of adjacent perfect subtrees, largest first. */
export function foldHashes(hashes: readonly TreeHash[]): TreeHash {
  const last = hashes.at(-1);
  if (last === undefined) return EMPTY_ROOT;
  return hashes.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
}

/** Returns whether two hashes are equal. Roots are public, so the comparison need not be constant-time. */
export function sameHash(a: TreeHash, b: TreeHash): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
