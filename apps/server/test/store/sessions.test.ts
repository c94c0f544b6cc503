import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../src/store/sessions.ts';
import { openSession } from '../../src/domain/accounts/session.ts';
import type { Session } from '../../src/domain/accounts/session.ts';
import { DAY, MINUTE } from '../../src/domain/limits.ts';
import { testDatabase } from '../database.ts';
import { aFounder, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();
const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest();

async function aSession(): Promise<{ readonly session: Session; readonly token: Buffer }> {
  const { user } = await aFounder(database);
  const session = openSession(idOf('ses'), user.id, { userAgent: 'curl/8', ip: '2001:db8::1' }, NOW);
  const token = fingerprint(session.id);
  await changing(database, (tx) => sessionStore(tx).insert(session, token));
  return { session, token };
}

describe('sessionStore', () => {
  it('finds and locks an inserted session; locks it only for its user', async () => {
    const { session } = await aSession();
    const other = await aSession();
    const found = await changing(database, async (tx) => [
      await sessionStore(tx).find(session.id),
      await sessionStore(tx).lock(session.userId, session.id),
      await sessionStore(tx).lock(other.session.userId, session.id),
    ]);
    expect(found).toEqual([session, session, null]);
  });

  it('saves how long it lives and that it ended', async () => {
    const { session } = await aSession();
    const changed = { ...session, lastUsedAt: later(1), expiresAt: later(2), endedAt: later(3) };
    await changing(database, (tx) => sessionStore(tx).save(changed));
    expect(await database.read((tx) => sessionStore(tx).find(session.id))).toEqual(changed);
  });

  it('notes a use, unless one was noted in the minute before', async () => {
    const { session } = await aSession();
    const used: (number | undefined)[] = [];
    for (const after of [MINUTE - 1, MINUTE, 2 * MINUTE - 1]) {
      await changing(database, (tx) => sessionStore(tx).touch(session.id, later(after)));
      const found = await database.read((tx) => sessionStore(tx).find(session.id));
      used.push(found?.lastUsedAt.getTime());
    }
    expect(used).toEqual([NOW.getTime(), later(MINUTE).getTime(), later(MINUTE).getTime()]);
  });

  it('lists the addresses of an account’s log-ins since a time, and none where there is no account', async () => {
    const { user } = await aFounder(database);
    const logIns = [
      ['192.0.2.1', 0],
      ['192.0.2.2', 1],
    ] as const;
    for (const [ip, after] of logIns) {
      const session = openSession(idOf('ses'), user.id, { userAgent: 'curl/8', ip }, later(after));
      await changing(database, (tx) => sessionStore(tx).insert(session, fingerprint(session.id)));
    }
    const since = (email: string, time: Date): Promise<readonly string[]> =>
      database.read((tx) => sessionStore(tx).listAddresses(email, time));
    expect((await since(user.email, NOW)).toSorted()).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await since(user.email, later(1))).toEqual(['192.0.2.2']);
    expect(await since('nobody@example.com', NOW)).toEqual([]);
  });

  it('lists those of one user that are alive', async () => {
    const { session } = await aSession();
    const more = [0, 1, 2].map((i) => ({ ...session, id: idOf('ses'), endedAt: i === 1 ? NOW : null }));
    await changing(database, (tx) =>
      Promise.all(more.map((another) => sessionStore(tx).insert(another, fingerprint(another.id)))),
    );
    const list = (now: Date): Promise<readonly string[]> =>
      database.read(async (tx) => {
        const { items } = await sessionStore(tx).list(session.userId, now, { limit: 10, after: null });
        return items.map(({ id }) => id);
      });
    expect(await list(later(30 * DAY - 1))).toEqual([more[2]?.id, more[0]?.id, session.id]);
    expect(await list(later(30 * DAY))).toEqual([]);
  });
});

describe('sessionStore.retire', () => {
  it('retires an active token once; afterwards it is known as retired', async () => {
    const { session, token } = await aSession();
    const retire = () => changing(database, (tx) => sessionStore(tx).retire(token, later(1)));
    const results = [await retire(), await retire()];
    expect(results).toEqual([
      { session, wasActive: true },
      { session, wasActive: false },
    ]);
  });

  it('knows nothing of a token that was never given', async () => {
    expect(await changing(database, (tx) => sessionStore(tx).retire(fingerprint('none'), NOW))).toBeNull();
  });

  it('leaves the token active where the transaction is rolled back', async () => {
    const { token } = await aSession();
    const refused = changing(database, async (tx) => {
      await sessionStore(tx).retire(token, later(1));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    const again = await changing(database, (tx) => sessionStore(tx).retire(token, later(2)));
    expect(again?.wasActive).toBe(true);
  });

  it('one of many at once finds it active', async () => {
    const { token } = await aSession();
    const all = Array.from({ length: 30 }, () =>
      changing(database, (tx) => sessionStore(tx).retire(token, later(1))),
    );
    expect((await Promise.all(all)).filter((found) => found?.wasActive === true)).toHaveLength(1);
  });

  it('a session has no second active token', async () => {
    const { session } = await aSession();
    const second = changing(database, (tx) =>
      sessionStore(tx).addRefreshToken(session.id, fingerprint('second'), NOW),
    );
    await expect(second).rejects.toThrow('refresh_tokens_active');
  });
});
