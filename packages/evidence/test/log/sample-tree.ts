import { appendLeaves, EMPTY_TREE, treeRoot } from '../../src/log/growing-tree.ts';
import { consistencyRanges } from '../../src/log/consistency-proof.ts';
import { inclusionRanges } from '../../src/log/inclusion-proof.ts';
import type { NodeAddress, TreeHash } from '../../src/log/merkle-tree.ts';
import { leafHash, rangeHash } from '../../src/log/merkle-tree.ts';

/** The leaves that every implementation of RFC 6962 is tested with (certificate-transparency, transparency-dev/merkle). */
export const REFERENCE_LEAVES: readonly Uint8Array[] = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => new Uint8Array(Buffer.from(hex, 'hex')));

/** A tree that keeps all its nodes and makes proofs from them. */
export class SampleTree {
  private tree = EMPTY_TREE;
  private readonly nodes = new Map<string, TreeHash>();
  private readonly roots: TreeHash[] = [treeRoot(EMPTY_TREE)];
  readonly leaves: TreeHash[] = [];

  constructor(entries: readonly Uint8Array[]) {
    for (const entry of entries) this.append(leafHash(entry));
  }

  private append(leaf: TreeHash): void {
    const { tree, nodes } = appendLeaves(this.tree, [leaf]);
    this.tree = tree;
    for (const { level, index, hash } of nodes) this.nodes.set(`${level}/${index}`, hash);
    this.roots.push(treeRoot(tree));
    this.leaves.push(leaf);
  }

  readonly hashAt = ({ level, index }: NodeAddress): TreeHash => {
    const hash = this.nodes.get(`${level}/${index}`);
    if (hash === undefined) throw new Error(`No node ${level}/${index}.`);
    return hash;
  };

  leaf(index: number): TreeHash {
    return this.leaves[index] ?? new Uint8Array();
  }

  root(size: number): TreeHash {
    return this.roots[size] ?? new Uint8Array();
  }

  inclusion(index: number, size: number): readonly TreeHash[] {
    return inclusionRanges(index, size).map((range) => rangeHash(range, this.hashAt));
  }

  consistency(older: number, newer: number): readonly TreeHash[] {
    return consistencyRanges(older, newer).map((range) => rangeHash(range, this.hashAt));
  }
}

/** Every way in which a proof is made wrong: a bit, a hash lost, doubled, swapped, put before, after, shortened. */
export function spoiltProofs(proof: readonly TreeHash[]): readonly (readonly TreeHash[])[] {
  const foreign = new Uint8Array(32).fill(0xab);
  const changed = proof.flatMap((hash, at) => [
    proof.with(at, flipped(hash)),
    proof.with(at, hash.subarray(1)),
    proof.with(at, new Uint8Array()),
    proof.toSpliced(at, 1),
    proof.toSpliced(at, 0, hash),
  ]);
  const swapped = proof.length > 1 ? [proof.toReversed()] : [];
  return [...changed, ...swapped, [foreign, ...proof], [...proof, foreign], [...proof, new Uint8Array()]];
}

/** The hash with one bit changed. */
export function flipped(hash: TreeHash): TreeHash {
  return hash.with(hash.length >> 1, (hash[hash.length >> 1] ?? 0) ^ 1);
}
