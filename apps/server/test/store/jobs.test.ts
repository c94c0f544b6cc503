import { beforeEach, describe, expect, it } from 'vitest';
import { jobStore } from '../../src/store/jobs.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Task } from '../../src/domain/events/task.ts';
import type { Job, JobStore } from '../../src/store/jobs-types.ts';
import type { WorkKind } from '../../src/ports/wake.ts';
import { createBarrier } from '../given/barrier.ts';
import { testDatabase } from '../database.ts';

const { database, clock } = await testDatabase();
let woken = 0;
let wokenFor: (readonly WorkKind[] | undefined)[] = [];

const change = <T>(work: (jobs: JobStore, now: Date) => Promise<T>): Promise<T> =>
  database.change(
    async (transaction) =>
      await work(
        jobStore(transaction, (kinds) => {
          woken += 1;
          wokenFor.push(kinds);
        }),
        await transaction.now(),
      ),
  );
const task = (n: number): Task => ({ kind: 'build-evidence', envelopeId: `env_${n}` });
const enqueue = (...numbers: readonly number[]) =>
  change((jobs, now) => jobs.enqueue(numbers.map(task), now));
const claim = (owner: string, limit = 10, leaseMilliseconds = 60_000) =>
  change((jobs) => jobs.claim({ owner, limit, leaseMilliseconds }));
/** Work for the next second would be due already where that second begins in the middle of a test. */
async function moveToTheBeginningOfASecond(): Promise<void> {
  const now = await change((_jobs, at) => Promise.resolve(at));
  clock.advance(1100 - now.getMilliseconds());
}
const numbers = (jobs: readonly Job[]) =>
  jobs.map(({ task: one }) => (one.kind === 'build-evidence' ? one.envelopeId : '')).toSorted();

beforeEach(async () => {
  clock.reset();
  woken = 0;
  wokenFor = [];
  await database.change((transaction) => transaction.run(sql`DELETE FROM jobs`));
});

describe('enqueue', () => {
  it('keeps tasks as they are, and wakes once they are committed', async () => {
    const message: Task = { kind: 'deliver-message', messageId: 'msg_1' };
    await change((jobs, now) => jobs.enqueue([task(1), message], now));
    expect(woken).toBe(1);
    const claimed = await claim('a');
    expect(claimed.map((job) => [job.task, job.attempts])).toEqual(
      expect.arrayContaining([
        [task(1), 1],
        [message, 1],
      ]),
    );
  });

  it('leaves nothing and wakes no worker if the transaction is rolled back', async () => {
    const failing = change(async (jobs, now) => {
      await jobs.enqueue([task(1)], now);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect([await claim('a'), woken]).toEqual([[], 0]);
  });

  it('wakes only the workers of what is due, and keeps what is due in the next second', async () => {
    const forms: Task = { kind: 'extend-seals', envelopeId: 'env_1' };
    await moveToTheBeginningOfASecond();
    await change((jobs, now) => jobs.enqueue([forms], new Date(Math.floor(now.getTime() / 1000) * 1000 + 1)));
    expect([wokenFor, await claim('a')]).toEqual([[], []]);
    await change((jobs, now) => jobs.enqueue([task(1), forms], new Date(now.getTime() + 1000)));
    expect(wokenFor).toEqual([['build-evidence']]);
    clock.advance(1000);
    expect((await claim('a')).map((job) => job.task)).toContainEqual(forms);
  });

  it('wakes no worker without tasks', async () => {
    await enqueue();
    expect(woken).toBe(0);
  });
});

describe('claim', () => {
  it('claims no more jobs than its limit, whatever plan the database chooses', async () => {
    await enqueue(1, 2, 3, 4);
    const claimed = await database.change(async (transaction) => {
      for (const method of [
        sql`enable_hashjoin`,
        sql`enable_mergejoin`,
        sql`enable_hashagg`,
        sql`enable_sort`,
        sql`enable_material`,
      ])
        await transaction.run(sql`SET LOCAL ${method} = off`);
      const jobs = jobStore(transaction, () => undefined);
      return await jobs.claim({ owner: 'a', limit: 1, leaseMilliseconds: 60_000 });
    });
    expect(claimed).toHaveLength(1);
    expect(await claim('b')).toHaveLength(3);
  });

  it('gives each job to one worker only, however many ask at once', async () => {
    await enqueue(...Array.from({ length: 40 }, (_, n) => n));
    const allAsk = createBarrier(8);
    const claimed = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(async (jobs) => {
          await allAsk();
          return jobs.claim({ owner: `worker ${n}`, limit: 10, leaseMilliseconds: 60_000 });
        }),
      ),
    );
    const all = claimed.flatMap(numbers);
    expect(new Set(all).size).toBe(all.length);
    const rest = numbers(await claim('last', 40));
    expect(all.length + rest.length).toBe(40);
    expect(new Set([...all, ...rest]).size).toBe(40);
  });

  it('skips jobs claimed by another worker, without waiting for it', async () => {
    await enqueue(1, 2);
    await change(async (jobs) => {
      expect(await jobs.claim({ owner: 'a', limit: 1, leaseMilliseconds: 60_000 })).toHaveLength(1);
      // Still in a's open transaction.
      expect(await claim('b')).toHaveLength(1);
    });
    expect(await claim('c')).toEqual([]);
  });

  it('returns the oldest first, at most as many as requested', async () => {
    await enqueue(1);
    clock.advance(10);
    await enqueue(2, 3);
    expect(numbers(await claim('a', 1))).toEqual(['env_1']);
  });

  it('gives nothing before its time', async () => {
    clock.advance(60_000);
    await enqueue(1);
    clock.reset();
    expect(await claim('a')).toEqual([]);
  });
});

describe('the lease', () => {
  it('of a worker that died goes to another worker, as the second attempt', async () => {
    await enqueue(1);
    await claim('dead', 1, 60_000);
    clock.advance(50_000);
    expect(await claim('b')).toEqual([]);
    clock.advance(11_000);
    const [job] = await claim('b');
    expect(job?.attempts).toBe(2);
  });

  it('lost, its first worker can neither end nor put off the job', async () => {
    await enqueue(1);
    const [job] = await claim('slow', 1, 1000);
    const id = job?.id ?? '';
    clock.advance(2000);
    await claim('b');
    expect(await change((jobs) => jobs.complete([{ id, owner: 'slow' }]))).toBe(0);
    expect(
      await change((jobs, now) => jobs.retry(id, 'slow', { runAt: now, error: 'x', waitingFor: null })),
    ).toBe(false);
    expect(await change((jobs) => jobs.complete([{ id, owner: 'b' }]))).toBe(1);
    expect(await change((jobs) => jobs.count())).toBe(0);
  });
});

describe('giveUp', () => {
  it('keeps a job under its error, unclaimed until somebody gives it a time', async () => {
    await enqueue(1, 2);
    const [job] = await claim('a', 1);
    expect(await change((jobs) => jobs.giveUp(job?.id ?? '', 'b', 'SealFailed'))).toBe(false);
    expect(await change((jobs) => jobs.giveUp(job?.id ?? '', 'a', 'SealFailed'))).toBe(true);
    clock.advance(365 * 24 * 60 * 60 * 1000);
    expect(numbers(await claim('b'))).toEqual(['env_2']);
    expect(await change((jobs) => jobs.count())).toBe(1);
    await database.change((transaction) =>
      transaction.run(sql`UPDATE jobs SET run_at = now() WHERE last_error = 'SealFailed'`),
    );
    expect((await claim('c'))[0]?.attempts).toBe(2);
  });
});

describe('retry', () => {
  it('puts a job off until its time, free for anyone', async () => {
    await enqueue(1);
    const [job] = await claim('a');
    await change((jobs, now) =>
      jobs.retry(job?.id ?? '', 'a', {
        runAt: new Date(now.getTime() + 60_000),
        error: 'x',
        waitingFor: null,
      }),
    );
    clock.advance(50_000);
    expect(await claim('b')).toEqual([]);
    clock.advance(11_000);
    expect((await claim('b'))[0]?.attempts).toBe(2);
    expect(await change((jobs) => jobs.count())).toBe(1);
  });
});

describe('release', () => {
  it('returns a job as if it had never been claimed, to its owner only', async () => {
    await enqueue(1);
    const [job] = await claim('a');
    await change((jobs) => jobs.release(job?.id ?? '', 'b'));
    expect(await claim('b')).toEqual([]);
    await change((jobs) => jobs.release(job?.id ?? '', 'a'));
    expect((await claim('b'))[0]?.attempts).toBe(1);
  });
});

describe('renew', () => {
  const renew = (id: string, owner: string) => change((jobs) => jobs.renew([{ id, owner }], 60_000));

  it('keeps a job from other nodes while its owner lives', async () => {
    await enqueue(1);
    const [job] = await claim('a');
    const id = job?.id ?? '';
    clock.advance(50_000);
    expect(await renew(id, 'a')).toEqual([id]);
    clock.advance(50_000);
    expect(await claim('b')).toEqual([]);
    clock.advance(11_000);
    expect(await claim('b')).toHaveLength(1);
  });

  it('completes several jobs at once, and leaves those that another owner has', async () => {
    await enqueue(1, 2, 3);
    const [first, second] = await claim('a', 2);
    const [third] = await claim('b');
    const ids = [first, second, third].map((job) => ({ id: job?.id ?? '', owner: 'a' }));
    expect(await change((jobs) => jobs.complete(ids))).toBe(2);
    expect(await change((jobs) => jobs.count())).toBe(1);
    expect(await change((jobs) => jobs.complete([]))).toBe(0);
    expect(await change((jobs) => jobs.complete([{ id: third?.id ?? '', owner: 'b' }]))).toBe(1);
  });

  it('renews and completes nothing for a paused owner whose job another node took', async () => {
    await enqueue(1);
    const [job] = await claim('a');
    const id = job?.id ?? '';
    clock.advance(61_000);
    expect(await claim('b')).toHaveLength(1);
    expect(await renew(id, 'a')).toEqual([]);
    expect(await change((jobs) => jobs.complete([{ id, owner: 'a' }]))).toBe(0);
    expect(await renew(id, 'b')).toEqual([id]);
    expect(await change((jobs) => jobs.complete([{ id, owner: 'b' }]))).toBe(1);
  });
});

describe('jobs that wait for a service', () => {
  const MINUTE = 60_000;

  /** As many jobs as times, each of which failed and is due after its time. */
  async function waitingJobs(waitingFor: Job['waitingFor'], ...dueAfter: readonly number[]): Promise<void> {
    await enqueue(...dueAfter.keys());
    const claimed = await claim('a');
    await change(async (jobs, now) => {
      for (const [index, { id }] of claimed.entries()) {
        const runAt = new Date(now.getTime() + (dueAfter[index] ?? 0));
        await jobs.retry(id, 'a', { runAt, error: 'ProviderFailed: tsa', waitingFor });
      }
    });
  }
  const dueWithin = async (milliseconds: number): Promise<number> => {
    clock.advance(milliseconds);
    const due = await claim('b');
    clock.advance(-milliseconds);
    return due.length;
  };

  it('are known by it when they are claimed', async () => {
    await waitingJobs('tsa', 0);
    clock.advance(1);
    expect(await claim('b')).toMatchObject([{ attempts: 2, waitingFor: 'tsa' }]);
  });

  it('send one of them to try it, however many nodes ask at once', async () => {
    await waitingJobs('tsa', 9 * MINUTE, 8 * MINUTE, 7 * MINUTE);
    const allAsk = createBarrier(4);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        change(async (jobs) => {
          await allAsk();
          await jobs.probe('tsa', MINUTE);
        }),
      ),
    );
    expect(await dueWithin(50_000)).toBe(0);
    expect(await dueWithin(MINUTE + 1000)).toBe(1);
  });

  it('send none where one of them is due by then, or tries it now', async () => {
    await waitingJobs('tsa', 4000, 9 * MINUTE);
    await change((jobs) => jobs.probe('tsa', 5000));
    expect(await dueWithin(6000)).toBe(1);
    clock.advance(10_000);
    await change((jobs) => jobs.probe('tsa', 5000));
    expect(await dueWithin(6000)).toBe(0);
  });

  it('run soon after its return, apart from those of another service and those given up', async () => {
    await waitingJobs('tsa', 9 * MINUTE, 8 * MINUTE);
    await waitingJobs('smtp', 7 * MINUTE);
    await enqueue(7);
    const [lost] = await claim('c');
    await change((jobs) => jobs.giveUp(lost?.id ?? '', 'c', 'SealFailed'));
    woken = 0;
    expect(await change((jobs) => jobs.bringForward('tsa', 2000))).toBe(2);
    expect(woken).toBe(1);
    expect(await dueWithin(2100)).toBe(2);
    expect(await change((jobs) => jobs.bringForward('tsa', 2000))).toBe(0);
    expect(woken).toBe(1);
  });
});
