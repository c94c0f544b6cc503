import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOT,
  foldHashes,
  leafHash,
  nodeHash,
  perfectSubtrees,
  rangeHash,
  sameHash,
  splitOf,
} from '../../src/log/merkle-tree.ts';
import { REFERENCE_LEAVES, SampleTree } from './sample-tree.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('leafHash and nodeHash', () => {
  it('hash leaves and nodes differently (RFC 6962 §2.1)', () => {
    const two = [new Uint8Array(32), new Uint8Array(32)] as const;
    expect(hex(leafHash(new Uint8Array()))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(hex(nodeHash(...two))).not.toBe(hex(leafHash(new Uint8Array(64))));
  });
});

describe('perfectSubtrees', () => {
  it.each([
    [0, 0, []],
    [0, 1, ['0/0']],
    [0, 7, ['2/0', '1/2', '0/6']],
    [4, 7, ['1/2', '0/6']],
    [0, 2 ** 52 + 1, ['52/0', `0/${2 ** 52}`]],
  ])('cover the leaves from %i to %i', (start, end, expected) => {
    expect(perfectSubtrees({ start, end }).map(({ level, index }) => `${level}/${index}`)).toEqual(expected);
  });

  it('are correct at sizes where logarithms round', () => {
    const levels = perfectSubtrees({ start: 0, end: 2 ** 50 - 1 }).map(({ level }) => level);
    expect(levels).toEqual(Array.from({ length: 50 }, (_, at) => 49 - at));
  });
});

describe('rangeHash', () => {
  it('returns the root of its own leaves at any position', () => {
    const tree = new SampleTree(REFERENCE_LEAVES);
    const right = new SampleTree(REFERENCE_LEAVES.slice(4, 7));
    expect(hex(rangeHash({ start: 4, end: 7 }, tree.hashAt))).toBe(hex(right.root(3)));
    expect(hex(foldHashes([]))).toBe(hex(EMPTY_ROOT));
  });
});

describe('splitOf', () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 4],
    [256, 128],
    [257, 256],
  ])('splits %i leaves after %i', (size, split) => {
    expect(splitOf(size)).toBe(split);
  });
});

describe('sameHash', () => {
  it('compares every byte and the length', () => {
    expect(sameHash(EMPTY_ROOT, EMPTY_ROOT.slice())).toBe(true);
    expect(sameHash(EMPTY_ROOT, EMPTY_ROOT.with(31, 0))).toBe(false);
    expect(sameHash(EMPTY_ROOT.subarray(0, 31), EMPTY_ROOT)).toBe(false);
  });
});
