import { randomBytes } from 'node:crypto';
import { masterKeySecrets } from '../../src/adapters/secrets/master-key-secrets.ts';
import { expect, it } from 'vitest';
import { accountStore } from '../../src/store/accounts.ts';
import { testDatabase } from '../database.ts';
import { aUser, changing } from './account-rows.ts';

const { database } = await testDatabase();

it('joins users, sessions, personal tokens and failed log-ins in one transaction', async () => {
  const user = aUser();
  const [found, ...empty] = await changing(database, async (tx) => {
    const accounts = accountStore(tx, masterKeySecrets(randomBytes(32)));
    await accounts.users.insert(user, 'a hash');
    return [
      await accounts.users.find(user.id),
      await accounts.sessions.find('ses_nothing'),
      await accounts.personalTokens.find(user.id, 'pat_nothing'),
      await accounts.loginFailures.list('nobody', user.createdAt),
    ];
  });
  expect([found, ...empty]).toEqual([user, null, null, []]);
});
