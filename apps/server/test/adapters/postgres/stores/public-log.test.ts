import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { appendLeaves, treeRoot } from '@aval/evidence/log/growing-tree';
import { leafHash } from '@aval/evidence/log/merkle-tree';
import { publicLogStore } from '../../../../src/adapters/postgres/stores/public-log.ts';
import type { PublicLogStore } from '../../../../src/ports/stores/public-log.ts';
import { testDatabase } from '../../../database.ts';

const { database } = await testDatabase();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function change<T>(work: (log: PublicLogStore) => Promise<T>): Promise<T> {
  return database.change(async (tx) => ({ value: await work(publicLogStore(tx)) }));
}

function append(...texts: readonly string[]): Promise<void> {
  return change(async (log) => {
    const { tree: before } = await log.lock('SANDBOX', 'example.org/log');
    const digests = texts.map(digest);
    const { tree, nodes } = appendLeaves(before, digests.map(leafHash));
    await log.append('SANDBOX', { tree, nodes, digests, index: before.size, checkpoint: `of ${tree.size}` });
  });
}

describe('the store of the public log', () => {
  it('keeps its first name, grows by appends, and knows places, entries, nodes and heads', async () => {
    expect(await change((log) => log.find('SANDBOX'))).toBeNull();
    expect(await change((log) => log.checkpoint('SANDBOX'))).toBeNull();
    await append('one', 'two');
    await append('three');
    const log = await change((store) => store.lock('SANDBOX', 'another.example/log'));
    const whole = appendLeaves({ size: 0, frontier: [] }, ['one', 'two', 'three'].map(digest).map(leafHash));
    expect(log.origin).toBe('example.org/log');
    expect(log.tree.size).toBe(3);
    expect(Buffer.from(treeRoot(log.tree))).toEqual(Buffer.from(treeRoot(whole.tree)));
    await change(async (store) => {
      expect(await store.indexOf('SANDBOX', digest('three'))).toBe(2);
      expect(await store.indexOf('PRODUCTION', digest('three'))).toBeNull();
      expect(await store.entries('SANDBOX', 1, 5)).toEqual([digest('two'), digest('three')]);
      const asked = whole.nodes.toReversed();
      const kept = await store.nodes('SANDBOX', asked);
      expect(kept.map((hash) => Buffer.from(hash))).toEqual(asked.map(({ hash }) => Buffer.from(hash)));
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
    const { tree } = await change((log) => log.lock('SANDBOX', ''));
    const none = { nodes: [], digests: [], index: 0 };
    await expect(
      change((log) => log.append('SANDBOX', { ...none, tree, checkpoint: 'another' })),
    ).rejects.toThrow('log_checkpoints');
    await expect(append('one')).rejects.toThrow('log_leaves');
  });
});
