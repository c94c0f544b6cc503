import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkMasterKey, MasterKeyDiffers } from '../../../src/actions/installation/check-master-key.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { masterKeySecrets } from '../../../src/adapters/secrets/master-key-secrets.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase();
const secrets = masterKeySecrets(randomBytes(32));
const deps = { db: storesOver(database, secrets, () => undefined) };

it('a new database takes the first key it meets, and keeps to it', async () => {
  const first = await Promise.allSettled([checkMasterKey(deps, ['key-a']), checkMasterKey(deps, ['key-b'])]);
  expect(first.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = first[0]?.status === 'fulfilled' ? 'key-a' : 'key-b';
  const loser = winner === 'key-a' ? 'key-b' : 'key-a';
  await expect(checkMasterKey(deps, ['key-c', winner])).resolves.toBeUndefined();
  await expect(checkMasterKey(deps, [loser])).rejects.toThrow(MasterKeyDiffers);
});

it('gives two master keys two names', () => {
  expect(secrets.kid).not.toBe(masterKeySecrets(randomBytes(32)).kid);
});
