import { describe, expect, it } from 'vitest';
import { freshInclusion } from '../../src/log/fresh-proof.ts';
import { appendLeaves, EMPTY_TREE, treeRoot } from '../../src/log/growing-tree.ts';
import { verifyInclusion } from '../../src/log/inclusion-proof.ts';
import { leafHash } from '../../src/log/merkle-tree.ts';

const leaves = Array.from({ length: 70 }, (_, at) => leafHash(Uint8Array.of(at)));
const NONE = new Uint8Array();

describe('freshInclusion', () => {
  it('proves every new leaf for any sizes before and after', () => {
    for (let old = 0; old < leaves.length; old += 1) {
      const before = appendLeaves(EMPTY_TREE, leaves.slice(0, old)).tree;
      for (const count of [1, 2, 3, 7, 12, leaves.length - old]) {
        const fresh = leaves.slice(old, old + count);
        const { tree, nodes } = appendLeaves(before, fresh);
        const pathOf = freshInclusion(before, nodes, tree.size);
        const proved = fresh.map((leaf, at) =>
          verifyInclusion({ leaf, index: old + at, size: tree.size, root: treeRoot(tree) }, pathOf(old + at)),
        );
        expect(proved).not.toContain(false);
      }
    }
  });

  it('throws for a leaf that existed before', () => {
    const before = appendLeaves(EMPTY_TREE, leaves.slice(0, 2)).tree;
    const { tree, nodes } = appendLeaves(before, [leaves[2] ?? NONE]);
    expect(() => freshInclusion(before, nodes, tree.size)(0)).toThrow(RangeError);
  });
});
