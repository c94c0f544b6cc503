import { expect, it } from 'vitest';
import { freeLeases } from '../../../src/actions/leases/free-leases.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { masterKeySecrets } from '../../../src/adapters/secrets/master-key-secrets.ts';
import { testDatabase } from '../../database.ts';

const { database } = await testDatabase();
const db = storesOver(database, masterKeySecrets(Buffer.alloc(32)), () => undefined);

it('takes the jobs of a dead process over, and logs how many, if any', async () => {
  const result: unknown[] = [];
  const log = {
    info: (fields: object) => void result.push(fields),
    warn: () => undefined,
    error: () => undefined,
  };
  await freeLeases({ db, log });
  expect(result).toEqual([]);

  const claim = () =>
    db.change((tx) => tx.jobs.claim({ owner: 'worker', limit: 1, leaseMilliseconds: 60_000 }));
  await db.change(
    async (tx) => await tx.jobs.enqueue([{ kind: 'build-evidence', envelopeId: 'env_1' }], await tx.now()),
  );
  await claim();
  await freeLeases({ db, log });
  expect(result).toEqual([{ count: 1 }]);
  expect(await claim()).toHaveLength(1);
});
