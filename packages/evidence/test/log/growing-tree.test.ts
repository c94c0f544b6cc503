import { describe, expect, it } from 'vitest';
import { appendLeaves, EMPTY_TREE, treeRoot } from '../../src/log/growing-tree.ts';
import { leafHash } from '../../src/log/merkle-tree.ts';
import { REFERENCE_LEAVES } from './sample-tree.ts';

const PUBLISHED_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = REFERENCE_LEAVES.map(leafHash);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('appendLeaves', () => {
  it.each(PUBLISHED_ROOTS.map((root, size) => ({ size, root })))(
    'computes the published root of $size leaves, appended together or separately',
    ({ size, root }) => {
      const atOnce = appendLeaves(EMPTY_TREE, leaves.slice(0, size)).tree;
      const separately = leaves
        .slice(0, size)
        .reduce((tree, leaf) => appendLeaves(tree, [leaf]).tree, EMPTY_TREE);
      expect(hex(treeRoot(atOnce))).toBe(root);
      expect(separately).toEqual(atOnce);
      expect(atOnce.size).toBe(size);
    },
  );

  it('returns each perfect subtree once, when it is complete', () => {
    const first = appendLeaves(EMPTY_TREE, leaves.slice(0, 3));
    const second = appendLeaves(first.tree, leaves.slice(3, 4));
    expect(first.nodes.map(({ level, index }) => `${level}/${index}`)).toEqual(['0/0', '0/1', '1/0', '0/2']);
    expect(second.nodes.map(({ level, index }) => `${level}/${index}`)).toEqual(['0/3', '1/1', '2/0']);
    expect(hex(second.nodes.at(-1)?.hash ?? new Uint8Array())).toBe(PUBLISHED_ROOTS[4]);
  });

  it('rejects a frontier that does not match the size', () => {
    expect(() => appendLeaves({ size: 1, frontier: [] }, leaves)).toThrow(TypeError);
  });
});
