import type { NodeAddress, TreeHash } from './merkle-tree.ts';
import { foldHashes, nodeHash } from './merkle-tree.ts';

/** The state of a tree that appending needs: its size and the hashes of its perfect subtrees, left to right. */
export interface GrowingTree {
  readonly size: number;
  readonly frontier: readonly TreeHash[];
}

/** A completed perfect subtree with its hash. It never changes again. */
export interface GrownNode extends NodeAddress {
  readonly hash: TreeHash;
}

export const EMPTY_TREE: GrowingTree = { size: 0, frontier: [] };

/** Appends leaves, given by their leaf hashes, and returns every completed perfect subtree, in order. */
export function appendLeaves(
  tree: GrowingTree,
  leaves: readonly TreeHash[],
): { readonly tree: GrowingTree; readonly nodes: readonly GrownNode[] } {
  const frontier = [...tree.frontier];
  const nodes = leaves.flatMap((leaf, at) => appendLeaf(frontier, tree.size + at, leaf));
  return { tree: { size: tree.size + leaves.length, frontier }, nodes };
}

/** Returns the root of the tree (RFC 6962 §2.1). */
export function treeRoot(tree: GrowingTree): TreeHash {
  return foldHashes(tree.frontier);
}

/** Like a carry in binary addition: while the new subtree is a right half, it joins the left half. */
function appendLeaf(frontier: TreeHash[], leafIndex: number, leaf: TreeHash): readonly GrownNode[] {
  const grown: GrownNode[] = [{ level: 0, index: leafIndex, hash: leaf }];
  let hash = leaf;
  for (let level = 1, index = leafIndex; index % 2 === 1; level += 1) {
    const left = frontier.pop();
    if (left === undefined) throw new TypeError('The frontier does not belong to a tree of this size.');
    hash = nodeHash(left, hash);
    index = (index - 1) / 2;
    grown.push({ level, index, hash });
  }
  frontier.push(hash);
  return grown;
}
