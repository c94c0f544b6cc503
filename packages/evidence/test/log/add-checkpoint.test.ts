import { describe, expect, it } from 'vitest';
import type { AddCheckpoint, WitnessedLog } from '../../src/log/add-checkpoint.ts';
import { judgeAddCheckpoint, parseAddCheckpoint, writeAddCheckpoint } from '../../src/log/add-checkpoint.ts';
import { consistencyRanges } from '../../src/log/consistency-proof.ts';
import { appendLeaves, EMPTY_TREE, treeRoot } from '../../src/log/growing-tree.ts';
import type { TreeHash } from '../../src/log/merkle-tree.ts';
import { foldHashes, leafHash } from '../../src/log/merkle-tree.ts';
import { LOG_KEY, ORIGIN, signedCheckpoint, WITNESS } from './note-keys.ts';

const leaves = Array.from({ length: 20 }, (_, at) => leafHash(Uint8Array.of(at)));
const others = leaves.map((leaf, at) => (at === 3 ? leafHash(Uint8Array.of(99)) : leaf));

const rootOf = (size: number, of = leaves): TreeHash =>
  treeRoot(appendLeaves(EMPTY_TREE, of.slice(0, size)).tree);

function pathOf(from: number, to: number, of = leaves): readonly TreeHash[] {
  const ranges = consistencyRanges(from, to);
  return ranges.map(({ start, end }) =>
    foldHashes(appendLeaves(EMPTY_TREE, of.slice(start, end)).tree.frontier),
  );
}

const bodyOf = (from: number, to: number, more: Partial<AddCheckpoint> = {}, of = leaves): string =>
  writeAddCheckpoint({
    oldSize: from,
    path: pathOf(from, to, of),
    checkpoint: signedCheckpoint({ origin: ORIGIN, size: to, root: rootOf(to, of) }),
    ...more,
  });

/** A witness that has cosigned this many entries. */
const knowing =
  (size: number) =>
  (origin: string): WitnessedLog | undefined =>
    origin === ORIGIN
      ? { keys: [LOG_KEY], head: size === 0 ? null : { size, root: rootOf(size) } }
      : undefined;

const statusOf = (body: string, size: number): string => {
  const verdict = judgeAddCheckpoint(body, knowing(size));
  return verdict.status === 409 ? `409 ${verdict.size}` : String(verdict.status);
};

describe('judgeAddCheckpoint', () => {
  it('cosigns the first checkpoint, a log that grew, and the same again', () => {
    expect(statusOf(bodyOf(0, 7), 0)).toBe('200');
    expect(judgeAddCheckpoint(bodyOf(7, 20), knowing(7))).toMatchObject({
      status: 200,
      origin: ORIGIN,
      head: { size: 20, root: rootOf(20) },
      text: expect.stringContaining(`${ORIGIN}\n20\n`),
    });
    expect(statusOf(bodyOf(8, 8), 8)).toBe('200');
  });

  it.each([
    ['what is no request', 'hello', 7, '400'],
    ['an old size beyond the checkpoint', bodyOf(7, 7, { oldSize: 8 }), 8, '400'],
    [
      'a checkpoint that is not signed by the log',
      bodyOf(7, 20).replace(/— (\S+) (.{8})../u, '— $1 $2AA'),
      7,
      '403',
    ],
    ['an unknown log', bodyOf(7, 20).replaceAll(ORIGIN, 'other.example/log'), 7, '404'],
    ['another old size than the last', bodyOf(5, 20), 7, '409 7'],
    ['a log that shrank', bodyOf(5, 5), 7, '409 7'],
    ['a fork at the same size', bodyOf(7, 7, {}, others), 7, '409 7'],
    ['a fork that grew', bodyOf(7, 20, {}, others), 7, '422'],
    ['a wrong proof', bodyOf(7, 20, { path: pathOf(6, 20) }), 7, '422'],
    ['a proof from nothing', bodyOf(0, 20, { path: [rootOf(1)] }), 0, '422'],
    ['a proof between equal sizes', bodyOf(7, 7, { path: [rootOf(1)] }), 7, '422'],
  ])('rejects %s', (_what, body, size, status) => {
    expect(statusOf(body, size)).toBe(status);
  });

  it('never cosigns a tree that does not extend the known tree', () => {
    const sizes = leaves.map((_leaf, at) => at + 1);
    const cosigned = sizes
      .slice(3)
      .flatMap((known) =>
        sizes.flatMap((size) =>
          [0, Math.min(known, size)]
            .map((old) => judgeAddCheckpoint(bodyOf(old, size, {}, others), knowing(known)))
            .filter(({ status }) => status === 200),
        ),
      );
    expect(cosigned).toEqual([]);
  });
});

describe('parseAddCheckpoint', () => {
  it('reads a written request', () => {
    expect(parseAddCheckpoint(bodyOf(7, 20))).toEqual({
      oldSize: 7,
      path: pathOf(7, 20).map((hash) => expect.objectContaining({ length: hash.length })),
      checkpoint: expect.stringContaining(WITNESS.name === '' ? '' : ORIGIN),
    });
  });

  it.each([
    '',
    'old 1',
    'old 01\n\nx',
    'old -1\n\nx',
    'size 1\n\nx',
    'old 1\nAAAA\n\nx',
    `old 1\n${'A'.repeat(43)}=\n`,
  ])('rejects %j', (body) => {
    expect(parseAddCheckpoint(body)).toBeNull();
  });

  it('rejects more hashes than a proof can have', () => {
    const line = `${'A'.repeat(43)}=\n`;
    expect(parseAddCheckpoint(`old 1\n${line.repeat(63)}\nx`)).not.toBeNull();
    expect(parseAddCheckpoint(`old 1\n${line.repeat(64)}\nx`)).toBeNull();
  });
});
