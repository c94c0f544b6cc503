import type { GrowingTree, GrownNode } from './growing-tree.ts';
import { inclusionRanges } from './inclusion-proof.ts';
import type { HashAt, NodeAddress, TreeHash } from './merkle-tree.ts';
import { perfectSubtrees, rangeHash } from './merkle-tree.ts';

/**
 * Returns the inclusion proofs (RFC 6962 §2.1.1) of newly appended leaves, using only the previous tree
 * and the completed nodes: a sibling of a new leaf is on the old frontier or new itself.
 */
export function freshInclusion(
  before: GrowingTree,
  nodes: readonly GrownNode[],
  size: number,
): (index: number) => readonly TreeHash[] {
  const frontier = perfectSubtrees({ start: 0, end: before.size });
  const known = new Map<string, TreeHash>(nodes.map((node) => [keyOf(node), node.hash]));
  for (const [at, address] of frontier.entries()) {
    const hash = before.frontier[at];
    if (hash !== undefined) known.set(keyOf(address), hash);
  }
  const hashAt: HashAt = (address) => {
    const hash = known.get(keyOf(address));
    if (hash === undefined) throw new RangeError('No new leaf.');
    return hash;
  };
  return (index) => inclusionRanges(index, size).map((range) => rangeHash(range, hashAt));
}

function keyOf({ level, index }: NodeAddress): string {
  return `${level}/${index}`;
}
