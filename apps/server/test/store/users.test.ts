import { describe, expect, it } from 'vitest';
import { userStore } from '../../src/store/users.ts';
import { testDatabase } from '../database.ts';
import { aUser, changing, later } from './account-rows.ts';

const { database } = await testDatabase();

describe('userStore', () => {
  it('finds what was inserted, by id and by e-mail', async () => {
    const user = aUser();
    expect(await changing(database, (tx) => userStore(tx).insert(user, 'a hash'))).toBe(true);
    const found = await database.read((tx) =>
      Promise.all([
        userStore(tx).find(user.id),
        userStore(tx).findByEmail(user.email),
        userStore(tx).findWithPassword(user.email),
        userStore(tx).find('usr_nothing'),
        userStore(tx).findWithPassword('nobody@example.com'),
      ]),
    );
    expect(found).toEqual([user, user, { user, passwordHash: 'a hash' }, null, null]);
  });

  it('says no to an e-mail that has an account, and goes on working in the transaction', async () => {
    const user = aUser();
    await changing(database, (tx) => userStore(tx).insert(user, 'a hash'));
    const [inserted, found] = await changing(database, async (tx) => [
      await userStore(tx).insert({ ...aUser(), email: user.email }, 'another'),
      await userStore(tx).lock(user.id),
    ]);
    expect([inserted, found]).toEqual([false, user]);
  });

  it('saves the onboarding with the next version', async () => {
    const user = aUser();
    const onboarding = { building: 'contracts', technology: null, completed: true };
    const saved = await changing(database, async (tx) => {
      await userStore(tx).insert(user, 'a hash');
      return userStore(tx).saveOnboarding(user.id, onboarding, later(5));
    });
    expect(saved).toEqual({ ...user, onboarding, version: 2, updatedAt: later(5) });
  });
});
