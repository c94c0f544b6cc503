import { describe, expect, it } from 'vitest';
import { parseLogProof, verifyLogProof, writeLogProof } from '../../src/log/log-proof.ts';
import { LOG_KEY, ORIGIN, signedCheckpoint, WITNESS } from './note-keys.ts';
import { REFERENCE_LEAVES, SampleTree } from './sample-tree.ts';

const tree = new SampleTree(REFERENCE_LEAVES);
const entry = REFERENCE_LEAVES[3] ?? new Uint8Array();
const checkpoint = signedCheckpoint({ origin: ORIGIN, size: 8, root: tree.root(8) });
const proof = { index: 3, path: tree.inclusion(3, 8), checkpoint };
const text = writeLogProof(proof);

describe('writeLogProof and parseLogProof', () => {
  it('write and read index, path and checkpoint (C2SP tlog-proof)', () => {
    expect(text.split('\n').slice(0, 2)).toEqual(['c2sp.org/tlog-proof@v1', 'index 3']);
    expect(parseLogProof(text)).toEqual(proof);
    expect(parseLogProof(text.replace('index', 'extra AAAA\nindex'))).toEqual(proof);
  });

  it.each([
    ['another first line', text.replace('@v1', '@v2')],
    ['no index', text.replace('index 3\n', '')],
    ['an index with a leading zero', text.replace('index 3', 'index 03')],
    ['a short hash', text.replace(/\n[^\n]{44}\n/, '\nAAAA\n')],
    [
      'more hashes than a tree has levels',
      text.replace('index 3\n', `index 3\n${`${'A'.repeat(43)}=\n`.repeat(64)}`),
    ],
    ['nothing', ''],
  ])('reject %s', (_, spoilt) => {
    expect(parseLogProof(spoilt)).toBeNull();
  });
});

describe('verifyLogProof', () => {
  it.each([
    ['ok', text, entry, LOG_KEY],
    ['not-included', text, REFERENCE_LEAVES[4] ?? entry, LOG_KEY],
    ['not-included', text.replace('index 3', 'index 2'), entry, LOG_KEY],
    ['not-included', writeLogProof({ ...proof, path: [] }), entry, LOG_KEY],
    ['signature', text.replace('\n8\n', '\n9\n'), entry, LOG_KEY],
    ['unsigned', text, entry, { ...LOG_KEY, publicKey: WITNESS.publicKey }],
    ['malformed', 'no proof', entry, LOG_KEY],
  ] as const)('returns %s', (verdict, given, logged, key) => {
    expect(verifyLogProof(given, logged, [key])).toBe(verdict);
  });
});
