import { describe, expect, it } from 'vitest';
import { loginFailureStore } from '../../src/store/login-failures.ts';
import { testDatabase } from '../database.ts';
import { changing, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();

async function failures(account: string, times: readonly Date[]): Promise<void> {
  await changing(database, async (tx) => {
    for (const at of times) await loginFailureStore(tx).insert(account, { at, network: '192.0.2.1' });
  });
}

describe('loginFailureStore', () => {
  it('lists the failures of one account since a time, newest first', async () => {
    await failures('ana', [later(1), later(2), later(3)]);
    await failures('bruno', [later(2)]);
    expect(await database.read((tx) => loginFailureStore(tx).list('ana', later(2)))).toEqual([
      { at: later(3), network: '192.0.2.1' },
      { at: later(2), network: '192.0.2.1' },
    ]);
  });

  it('lists no more than those that can decide', async () => {
    await failures(
      'carla',
      Array.from({ length: 123 }, (_, i) => later(i)),
    );
    const list = await database.read((tx) => loginFailureStore(tx).list('carla', NOW));
    expect([list.length, list.at(-1)?.at]).toEqual([120, later(3)]);
  });

  it('lists the failures from one address since a time, whatever the account, no more than fifty', async () => {
    const insert = (account: string, network: string, at: Date) =>
      changing(database, (tx) => loginFailureStore(tx).insert(account, { at, network }));
    for (let n = 0; n < 52; n += 1) await insert(`many ${n}`, '198.51.100.9', later(n));
    await insert('many', '198.51.100.8', later(60));
    const from = (since: Date) =>
      database.read((tx) => loginFailureStore(tx).listFrom({ name: '198.51.100.9', times: 1 }, since));
    const all = await from(NOW);
    expect([all.length, all.at(0)?.at, all.at(-1)?.at]).toEqual([50, later(51), later(2)]);
    expect(await from(later(50))).toHaveLength(2);
  });

  it('lists the failures from all networks within one, up to its multiple', async () => {
    const insert = (network: string, at: Date) =>
      changing(database, (tx) => loginFailureStore(tx).insert('site', { at, network }));
    await insert('2001:0db8:0001:0001', later(1));
    await insert('2001:0db8:0001:ffff', later(2));
    await insert('2001:0db8:0010:0001', later(3));
    const site = { name: '2001:0db8:0001', times: 16 };
    const found = await database.read((tx) => loginFailureStore(tx).listFrom(site, NOW));
    expect(found.map(({ network }) => network)).toEqual(['2001:0db8:0001:ffff', '2001:0db8:0001:0001']);
  });

  it('sweeps failures older than a time', async () => {
    await failures('diego', [later(-2), later(-1), NOW]);
    expect(await changing(database, (tx) => loginFailureStore(tx).sweep(NOW))).toBe(2);
    expect(await database.read((tx) => loginFailureStore(tx).list('diego', later(-9)))).toHaveLength(1);
  });

  it('lets transactions decide about an account one after another, without delaying others', async () => {
    const order: string[] = [];
    let second: Promise<void> | undefined;
    await changing(database, async (tx) => {
      await loginFailureStore(tx).lock('elisa');
      second = changing(database, async (other) => {
        await loginFailureStore(other).lock('elisa');
        order.push('second');
      });
      // A transaction that decides about another account passes meanwhile.
      for (let i = 0; i < 5; i += 1)
        await changing(database, (other) => loginFailureStore(other).lock('fabio'));
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
