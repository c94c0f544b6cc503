import { describe, expect, it } from 'vitest';
import { personalTokenStore } from '../../src/store/personal-tokens.ts';
import type { PersonalToken } from '../../src/domain/accounts/personal-token.ts';
import type { Id } from '../../src/domain/ids.ts';
import { MINUTE } from '../../src/domain/limits.ts';
import { testDatabase } from '../database.ts';
import { aFounder, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();

async function aToken(userId?: Id<'usr'>): Promise<PersonalToken> {
  const token: PersonalToken = {
    id: idOf('pat'),
    userId: userId ?? (await aFounder(database)).user.id,
    name: 'cli',
    sessionId: null,
    scopes: ['logs:read', 'documents:read'],
    prefix: 'ask_pat_',
    last4: '0000',
    allowedNetworks: ['203.0.113.0/24'],
    createdAt: NOW,
    expiresAt: later(MINUTE),
    lastUsedAt: null,
    revokedAt: null,
  };
  await changing(database, (tx) => personalTokenStore(tx).insert(token, Buffer.from(token.id)));
  return token;
}

describe('personalTokenStore', () => {
  it('finds an inserted token: by fingerprint, and by id for its user alone', async () => {
    const [token, other] = [await aToken(), await aToken()];
    const found = await database.read((tx) =>
      Promise.all([
        personalTokenStore(tx).findByFingerprint(Buffer.from(token.id)),
        personalTokenStore(tx).findByFingerprint(Buffer.from('none')),
        personalTokenStore(tx).find(token.userId, token.id),
        personalTokenStore(tx).find(other.userId, token.id),
      ]),
    );
    expect(found).toEqual([token, null, token, null]);
  });

  it('revokes for its user alone, keeps the first time, and leaves it out of the list', async () => {
    const [token, other] = [await aToken(), await aToken()];
    const kept = await aToken(token.userId);
    const results = await changing(database, async (tx) => [
      await personalTokenStore(tx).revoke(other.userId, token.id, later(1)),
      await personalTokenStore(tx).revoke(token.userId, token.id, later(2)),
      await personalTokenStore(tx).revoke(token.userId, token.id, later(3)),
      (await personalTokenStore(tx).find(token.userId, token.id))?.revokedAt,
      (await personalTokenStore(tx).list(token.userId, { limit: 10, after: null })).items,
    ]);
    expect(results).toEqual([false, true, true, later(2), [kept]]);
  });

  it('notes a use, unless one was noted in the minute before', async () => {
    const token = await aToken();
    const used: unknown[] = [];
    for (const after of [0, MINUTE - 1, MINUTE]) {
      await changing(database, (tx) => personalTokenStore(tx).touch(token.id, later(after)));
      used.push(
        (await database.read((tx) => personalTokenStore(tx).find(token.userId, token.id)))?.lastUsedAt,
      );
    }
    expect(used).toEqual([NOW, NOW, later(MINUTE)]);
  });
});
