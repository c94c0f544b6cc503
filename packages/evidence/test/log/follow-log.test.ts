import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { checkpointText } from '../../src/log/checkpoint.ts';
import { writeEntries } from '../../src/log/entry-bundle.ts';
import type { ReadBundle } from '../../src/log/follow-log.ts';
import { followLog } from '../../src/log/follow-log.ts';
import type { GrowingTree } from '../../src/log/growing-tree.ts';
import { appendLeaves, EMPTY_TREE, treeRoot } from '../../src/log/growing-tree.ts';
import { logKeys } from '../../src/log/log-keys.ts';
import { leafHash } from '../../src/log/merkle-tree.ts';
import { noteKeyId, writeNote } from '../../src/log/signed-note.ts';
import { publishedKey, signBytes, utf8 } from '../sample-envelope.ts';

const origin = 'example.org/log';
const keys = logKeys(origin, [publishedKey]);
const honest = Array.from({ length: 700 }, (_, at) => sha256(utf8(`entry ${at}`)));

function treeOf(entries: readonly Uint8Array[]): GrowingTree {
  return appendLeaves(EMPTY_TREE, entries.map(leafHash)).tree;
}

async function noteOf(entries: readonly Uint8Array[], name = origin): Promise<string> {
  const tree = treeOf(entries);
  const text = checkpointText({ origin: name, size: tree.size, root: treeRoot(tree) });
  const signature = await signBytes(utf8(text));
  return writeNote({
    text,
    signatures: logKeys(name, [publishedKey]).map((key) => ({ name, keyId: noteKeyId(key), signature })),
  });
}

const reading =
  (entries: readonly Uint8Array[]): ReadBundle =>
  async ({ index, width }) =>
    writeEntries(entries.slice(index * 256, index * 256 + width));

async function look(known: GrowingTree, entries: readonly Uint8Array[], shown = entries) {
  return followLog({ known, note: await noteOf(entries), keys }, reading(shown));
}

describe('followLog', () => {
  it.each([
    [0, 1],
    [0, 700],
    [1, 256],
    [255, 257],
    [256, 512],
    [300, 700],
    [699, 700],
  ])('reports GREW from %i to %i entries', async (from, to) => {
    const found = await look(treeOf(honest.slice(0, from)), honest.slice(0, to));
    expect(found).toEqual({ finding: 'GREW', tree: treeOf(honest.slice(0, to)) });
  });

  it('reports SAME when nothing was added', async () => {
    expect(await look(treeOf(honest), honest)).toMatchObject({ finding: 'SAME' });
  });

  it('reports SHRANK when entries are missing', async () => {
    const found = await look(treeOf(honest), honest.slice(0, -1));
    expect(found).toEqual({ finding: 'SHRANK', detail: 'from 700 entries to 699' });
  });

  const rewritten = honest.with(3, sha256(utf8('rewritten')));
  it.each([
    ['an old entry was rewritten, and others added', treeOf(honest.slice(0, 300)), rewritten],
    ['an old entry was rewritten', treeOf(honest), rewritten],
  ])('reports FORKED: %s', async (_what, known, entries) => {
    expect(await look(known, entries)).toMatchObject({ finding: 'FORKED' });
  });

  it('reports FORKED when the log shows other entries than it signed', async () => {
    expect(await look(EMPTY_TREE, honest, rewritten)).toMatchObject({ finding: 'FORKED' });
  });

  it.each([
    ['by nobody', async () => (await noteOf(honest)).replace(/\n\n.*/su, '\n\n')],
    ['under another name', () => noteOf(honest, 'other.org/log')],
    ['over another text', async () => (await noteOf(honest)).replace('\n700\n', '\n701\n')],
  ])('reports BAD_CHECKPOINT when signed %s', async (_what, note) => {
    const found = await followLog({ known: EMPTY_TREE, note: await note(), keys }, reading(honest));
    expect(found).toMatchObject({ finding: 'BAD_CHECKPOINT' });
  });

  it('throws when a tile lacks entries, because that proves nothing', async () => {
    await expect(look(EMPTY_TREE, honest, honest.slice(0, 300))).rejects.toThrow('no 256 entries');
  });
});
