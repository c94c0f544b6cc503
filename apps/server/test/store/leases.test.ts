import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { idempotencyStore } from '../../src/store/idempotency.ts';
import { jobStore } from '../../src/store/jobs.ts';
import { leaseStore } from '../../src/store/leases.ts';
import type { Transaction } from '../../src/store/postgres/database.ts';
import type { Claim } from '../../src/store/idempotency.ts';
import { testDatabase } from '../database.ts';

const { database } = await testDatabase();

const HOUR = 3_600_000;
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function aClaim(key: string, owner: string): Claim {
  return { scope: hash('scope'), keyHash: hash(key), fingerprint: hash('body'), owner };
}

function change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.change((transaction) => work(transaction));
}

const claim = (key: string, owner: string) =>
  change((transaction) => idempotencyStore(transaction).claim(aClaim(key, owner), HOUR));

const take = (owner: string) =>
  change((transaction) => {
    const input = { owner, limit: 10, leaseMilliseconds: HOUR };
    return jobStore(transaction, () => undefined).claim(input);
  });

it('leases of dead processes can be taken again at once; finished work stays finished', async () => {
  const answer = { status: 201, response: Buffer.from('answer') };
  await claim('at work', 'dead');
  await claim('done', 'dead');
  await change((transaction) => idempotencyStore(transaction).finish(aClaim('done', 'dead'), answer, HOUR));
  await change(async (transaction) =>
    jobStore(transaction, () => undefined).enqueue(
      [{ kind: 'build-evidence', envelopeId: 'env_1' }],
      await transaction.now(),
    ),
  );
  const [job] = await take('dead');
  expect(await claim('at work', 'alive')).toEqual({ kind: 'running' });
  expect(await take('alive')).toEqual([]);

  expect(await change((transaction) => leaseStore(transaction).freeAll())).toBe(2);

  expect(await claim('at work', 'alive')).toEqual({ kind: 'first' });
  expect(await claim('done', 'alive')).toEqual({ kind: 'replay', ...answer });
  expect(await take('alive')).toEqual([{ ...job, attempts: 2 }]);
});

it('and the dead, should they live after all, finish nothing', async () => {
  const answer = { status: 201, response: Buffer.from('answer') };
  await claim('late', 'presumed dead');
  await change((transaction) => leaseStore(transaction).freeAll());
  const finished = await change((transaction) =>
    idempotencyStore(transaction).finish(aClaim('late', 'presumed dead'), answer, HOUR),
  );
  expect(finished).toBe(false);
});
