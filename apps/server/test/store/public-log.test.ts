import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GrowingTree } from '@aval/evidence/log/growing-tree';
import { appendLeaves, treeRoot } from '@aval/evidence/log/growing-tree';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { publicLogStore } from '../../src/store/public-log.ts';
import type { LogTurn, PublicLogStore } from '../../src/store/public-log.ts';
import { testDatabase } from '../database.ts';

const { database } = await testDatabase();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function change<T>(work: (log: PublicLogStore) => Promise<T>): Promise<T> {
  return database.change((tx) => work(publicLogStore(tx)));
}

const origin = 'example.org/log';

async function take(log: PublicLogStore, digests: readonly Buffer[], name = origin): Promise<LogTurn> {
  const turn = await log.takeTurn('SANDBOX', { origin: name, digests });
  if (turn === null) throw new Error('Another transaction has the log');
  return turn;
}

function append(...texts: readonly string[]): Promise<void> {
  return change(async (log) => {
    const digests = texts.map(digest);
    const { tree: before } = await take(log, digests);
    const { tree, nodes } = appendLeaves(before, digests.map(leafHash));
    await log.append('SANDBOX', { origin, before, tree, nodes, digests, checkpoint: `of ${tree.size}` });
  });
}

describe('the store of the public log', () => {
  it('keeps its first name, grows by appends, and knows places, entries, nodes and heads', async () => {
    expect(await change((log) => log.find('SANDBOX'))).toBeNull();
    expect(await change((log) => log.checkpoint('SANDBOX'))).toBeNull();
    await append('one', 'two');
    await append('three');
    const log = await change((store) => take(store, [], 'another.example/log'));
    const whole = appendLeaves({ size: 0, frontier: [] }, ['one', 'two', 'three'].map(digest).map(leafHash));
    expect(log.origin).toBe('example.org/log');
    expect(log.tree.size).toBe(3);
    expect(Buffer.from(treeRoot(log.tree))).toEqual(Buffer.from(treeRoot(whole.tree)));
    await change(async (store) => {
      expect(await store.indexOf('SANDBOX', digest('three'))).toBe(2);
      expect(await store.indexOf('PRODUCTION', digest('three'))).toBeNull();
      expect(await store.entries('SANDBOX', 1, 5)).toEqual([digest('two'), digest('three')]);
      const input = whole.nodes.toReversed();
      const kept = await store.nodes('SANDBOX', input);
      expect(kept.map((hash) => Buffer.from(hash))).toEqual(input.map(({ hash }) => Buffer.from(hash)));
      await expect(store.nodes('SANDBOX', [{ level: 1, index: 1 }])).rejects.toThrow('not whole');
      expect(await store.checkpoint('SANDBOX')).toEqual({ size: 3, note: 'of 3', cosignatures: [] });
      expect(await store.checkpoint('SANDBOX', 2)).toMatchObject({ note: 'of 2' });
    });
  });

  it('keeps the first line of a witness, and stamps', async () => {
    await append('four');
    await change((log) => log.cosign('SANDBOX', 2, { witness: 'w', line: 'first' }));
    await change((log) => log.cosign('SANDBOX', 2, { witness: 'w', line: 'second' }));
    expect(await change((log) => log.checkpoint('SANDBOX', 2))).toMatchObject({ cosignatures: ['first'] });
    const stamp = { size: 2, response: Buffer.of(1), authority: 'TSA', genTime: new Date(0) };
    await change((log) => log.keepStamp('SANDBOX', stamp));
    expect(await change((log) => log.stamp('SANDBOX'))).toEqual(stamp);
  });

  it('has one head for one size, and no entry twice', async () => {
    const { tree } = await change((log) => take(log, []));
    const none = { origin, nodes: [], digests: [], before: tree, checkpoint: 'another' };
    await expect(change((log) => log.append('SANDBOX', { ...none, tree }))).rejects.toThrow(
      'log_checkpoints',
    );
    const stale = { ...none, before: { size: 1, frontier: [] }, tree };
    await expect(change((log) => log.append('SANDBOX', stale))).rejects.toThrow('another head');
    await expect(append('one')).rejects.toThrow('log_leaves');
  });

  it('appends blindly to the head that was guessed, and to no other', async () => {
    const blindly = async (text: string, guessed?: GrowingTree) => {
      const head = await change((log) => take(log, []));
      const [before, digests] = [guessed ?? head.tree, [digest(text)]];
      const { tree, nodes } = appendLeaves(before, digests.map(leafHash));
      const growth = { origin, before, tree, nodes, digests, checkpoint: `of ${tree.size}` };
      return change((log) => log.appendBlindly('SANDBOX', growth));
    };
    const { tree } = await change((log) => take(log, []));
    expect(await blindly('blind')).toBe(true);
    expect(await blindly('stale', tree)).toBe(false);
    expect(await blindly('one')).toBe(false);
    expect(await change((log) => log.indexOf('SANDBOX', digest('blind')))).toBe(tree.size);
    expect(await change((log) => log.indexOf('SANDBOX', digest('stale')))).toBeNull();
  });
});
