import { describe, expect, it } from 'vitest';
import { inclusionRanges, upToRightHalf, verifyInclusion } from '../../src/log/inclusion-proof.ts';
import { flipped, SampleTree, spoiltProofs } from './sample-tree.ts';

const SIZES = Array.from({ length: 20 }, (_, at) => at + 1);
const tree = new SampleTree(SIZES.map((size) => Uint8Array.of(size)));
const CASES = SIZES.flatMap((size) => Array.from({ length: size }, (_, index) => ({ index, size })));
const claimOf = ({ index, size }: { index: number; size: number }) => ({
  index,
  size,
  leaf: tree.leaf(index),
  root: tree.root(size),
});

describe('verifyInclusion', () => {
  it('accepts the proof of every leaf in every tree', () => {
    const refused = CASES.filter((at) => !verifyInclusion(claimOf(at), tree.inclusion(at.index, at.size)));
    expect(refused).toEqual([]);
  });

  it('rejects every corrupted proof', () => {
    const accepted = CASES.filter((at) =>
      spoiltProofs(tree.inclusion(at.index, at.size)).some((proof) => verifyInclusion(claimOf(at), proof)),
    );
    expect(accepted).toEqual([]);
  });

  it('rejects a valid proof for another leaf, root or position', () => {
    const accepted = CASES.filter((at) => {
      const claim = claimOf(at);
      const proof = tree.inclusion(at.index, at.size);
      const others = [
        { ...claim, leaf: flipped(claim.leaf) },
        { ...claim, root: flipped(claim.root) },
        { ...claim, index: at.index + 1 },
        { ...claim, index: at.index - 1 },
        { ...claim, index: -1 },
        { ...claim, index: at.index + 0.5 },
        { ...claim, size: at.index },
        { ...claim, size: at.size * 4 },
        { ...claim, size: Number.NaN },
      ];
      return others.some((other) => verifyInclusion(other, proof));
    });
    expect(accepted).toEqual([]);
  });
});

describe('inclusionRanges', () => {
  it('match the example in RFC 6962 §2.1.3', () => {
    const range = (start: number, end: number) => ({ start, end });
    expect(inclusionRanges(0, 7)).toEqual([range(1, 2), range(2, 4), range(4, 7)]);
    expect(inclusionRanges(3, 7)).toEqual([range(2, 3), range(0, 2), range(4, 7)]);
    expect(inclusionRanges(4, 7)).toEqual([range(5, 6), range(6, 7), range(0, 4)]);
    expect(inclusionRanges(6, 7)).toEqual([range(4, 6), range(0, 4)]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [-1, 1],
    [0.5, 2],
  ])('reject leaf %d in a tree of %d', (index, size) => {
    expect(() => inclusionRanges(index, size)).toThrow(RangeError);
  });
});

describe('upToRightHalf', () => {
  it('climbs to a subtree that is a right child or has no sibling', () => {
    expect(upToRightHalf(4, 4)).toEqual([1, 1]);
    expect(upToRightHalf(3, 7)).toEqual([3, 7]);
    expect(upToRightHalf(0, 7)).toEqual([0, 7]);
  });
});
