import { expect, it } from 'vitest';
import { listJobs } from '../../../src/actions/installation/list-jobs.ts';
import { retryJobs } from '../../../src/actions/installation/retry-jobs.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();
const all = { limit: 50, after: null };

/** Four jobs: one waits, one is in progress, one has failed, one was given up. */
async function fourJobs() {
  await deps.db.change(async (tx) => {
    const tasks = [1, 2, 3, 4].map((n) => ({ kind: 'extend-seals', envelopeId: `env_${n}` }) as const);
    await tx.jobs.enqueue(tasks, new Date((await tx.now()).getTime() - SECOND));
    const [running, failed, lost] = await tx.jobs.claim({ owner: 'a', limit: 3, leaseMilliseconds: MINUTE });
    if (running === undefined || failed === undefined || lost === undefined) throw new Error('too few jobs');
    const runAt = new Date((await tx.now()).getTime() + HOUR);
    await tx.jobs.retry(failed.id, 'a', { runAt, error: 'Unavailable', waitingFor: null });
    await tx.jobs.giveUp(lost.id, 'a', 'SealFailed');
    return null;
  });
}

it('lists jobs by state and kind, in pages, and retries those that failed', async () => {
  await fourJobs();
  const states = async () => (await listJobs(deps, {}, all)).items.map(({ state }) => state).toSorted();
  expect(await states()).toEqual(['FAILED', 'GIVEN_UP', 'RUNNING', 'WAITING']);
  const failed = await listJobs(deps, { states: ['FAILED', 'GIVEN_UP'] }, { limit: 1, after: null });
  expect(failed.items).toEqual([
    {
      id: failed.next,
      kind: 'extend-seals',
      state: 'FAILED',
      task: { kind: 'extend-seals', envelopeId: 'env_2' },
      attempts: 1,
      lastError: 'Unavailable',
      runAt: expect.any(Date),
      createdAt: expect.any(Date),
    },
  ]);
  const [last] = (await listJobs(deps, { states: ['FAILED', 'GIVEN_UP'] }, { limit: 1, after: failed.next }))
    .items;
  expect(last).toMatchObject({ state: 'GIVEN_UP', lastError: 'SealFailed', runAt: null });
  expect((await listJobs(deps, { kind: 'build-evidence' }, all)).items).toEqual([]);

  expect(await retryJobs(deps, { kind: 'build-evidence' })).toBe(0);
  expect(await retryJobs(deps, { id: failed.next ?? '' })).toBe(1);
  expect(await retryJobs(deps, { kind: 'extend-seals' })).toBe(2);
  const claimed = await deps.db.change((tx) =>
    tx.jobs.claim({ owner: 'b', limit: 9, leaseMilliseconds: MINUTE }),
  );
  expect(claimed).toHaveLength(3); // all but the job in progress
});
