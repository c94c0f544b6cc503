import { describe, expect, it } from 'vitest';
import { consistencyRanges, verifyConsistency } from '../../src/log/consistency-proof.ts';
import { flipped, SampleTree, spoiltProofs } from './sample-tree.ts';

const LARGEST = 20;
const tree = new SampleTree(Array.from({ length: LARGEST }, (_, at) => Uint8Array.of(at)));
const head = (size: number) => ({ size, root: tree.root(size) });
const PAIRS = Array.from({ length: LARGEST + 1 }, (_, newer) =>
  Array.from({ length: newer + 1 }, (__, older) => ({ older, newer })),
).flat();

describe('verifyConsistency', () => {
  it('accepts the proof between any two sizes', () => {
    const refused = PAIRS.filter(
      ({ older, newer }) => !verifyConsistency(head(older), head(newer), tree.consistency(older, newer)),
    );
    expect(refused).toEqual([]);
  });

  it('rejects every corrupted proof', () => {
    const accepted = PAIRS.filter(({ older, newer }) =>
      spoiltProofs(tree.consistency(older, newer)).some((proof) =>
        verifyConsistency(head(older), head(newer), proof),
      ),
    );
    expect(accepted).toEqual([]);
  });

  it('rejects other roots, even when the proof is empty', () => {
    const accepted = PAIRS.filter(({ older, newer }) => {
      const proof = tree.consistency(older, newer);
      const otherOld = { size: older, root: flipped(tree.root(older)) };
      const otherNew = { size: newer, root: flipped(tree.root(newer)) };
      return (
        verifyConsistency(otherOld, head(newer), proof) ||
        (older > 0 && verifyConsistency(head(older), otherNew, proof))
      );
    });
    expect(accepted).toEqual([]);
  });

  it('rejects a tree that shrank, and invalid sizes', () => {
    expect(verifyConsistency(head(5), head(4), tree.consistency(4, 5))).toBe(false);
    expect(verifyConsistency({ ...head(4), size: 4.5 }, head(5), [])).toBe(false);
    expect(verifyConsistency({ ...head(4), size: -1 }, head(5), [])).toBe(false);
  });

  it('rejects a tree with a rewritten old leaf', () => {
    const rewritten = new SampleTree(
      Array.from({ length: LARGEST }, (_, at) => Uint8Array.of(at === 3 ? 99 : at)),
    );
    const newer = { size: LARGEST, root: rewritten.root(LARGEST) };
    expect(verifyConsistency(head(7), newer, rewritten.consistency(7, LARGEST))).toBe(false);
  });
});

describe('consistencyRanges', () => {
  it('match the example in RFC 6962 §2.1.3', () => {
    const range = (start: number, end: number) => ({ start, end });
    expect(consistencyRanges(3, 7)).toEqual([range(2, 3), range(3, 4), range(0, 2), range(4, 7)]);
    expect(consistencyRanges(4, 7)).toEqual([range(4, 7)]);
    expect(consistencyRanges(6, 7)).toEqual([range(4, 6), range(6, 7), range(0, 4)]);
  });

  it.each([
    [2, 1],
    [-1, 1],
    [0.5, 2],
  ])('are absent from %d to %d', (older, newer) => {
    expect(() => consistencyRanges(older, newer)).toThrow(RangeError);
  });
});
