import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Task } from '../../src/domain/events/task.ts';
import { HOUR, MINUTE } from '../../src/domain/limits.ts';
import type { Handlers } from '../../src/jobs/handlers.ts';
import { Worker, WORKER_DEFAULTS } from '../../src/jobs/worker.ts';
import type { WorkerOptions } from '../../src/jobs/worker.ts';
import { CannotSucceed } from '../../src/domain/failures.ts';
import type { Db } from '../../src/store/db.ts';
import { aService } from '../given/service.ts';
import { heldDb } from './held-db.ts';

const service = await aService();
const { deps, clock } = service;

/** A handler whose jobs run until the test ends them. */
function aHandler() {
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const handle = (_deps: unknown, task: Task): Promise<void> => {
    begun.push('envelopeId' in task ? task.envelopeId : task.kind);
    return new Promise((resolve, reject) =>
      ends.push((error) => (error === undefined ? resolve() : reject(error))),
    );
  };
  return { begun, handle, endNext: (error?: Error) => ends.shift()?.(error) };
}

type Handler = (...given: Parameters<Handlers>) => ReturnType<Handlers>;

function aWorker(handle: Handler, options: Partial<WorkerOptions> = {}, db: Db = deps.db): Worker {
  return new Worker(service.with({ db }), handle, { ...WORKER_DEFAULTS, pollMs: 20, ...options });
}

const enqueue = (...tasks: readonly Task[]): Promise<void> =>
  deps.db.change(async (tx) => await tx.jobs.enqueue(tasks, await tx.now()));
const evidence = (envelopeId: string): Task => ({ kind: 'build-evidence', envelopeId });

const rows = () =>
  service.database.read((transaction) =>
    transaction.query<{ attempts: number; locked_by: string | null; last_error: string | null }>(
      sql`SELECT attempts, locked_by, last_error FROM jobs ORDER BY id`,
    ),
  );

/** No polling: a job that is put back runs again when the test wakes the worker, not when a second of real time is over. */
const ONLY_WOKEN = { pollMs: HOUR };

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(async () => {
  clock.reset();
  await service.database.change((transaction) => transaction.run(sql`DELETE FROM jobs`));
});

describe('Worker', () => {
  it('runs jobs up to its concurrency, then the next, and deletes those that are done', async () => {
    const { begun, handle, endNext } = aHandler();
    await enqueue(...['env_1', 'env_2', 'env_3'].map(evidence));
    const worker = aWorker(handle, { concurrency: 2 });
    worker.start();
    await expect.poll(() => begun).toEqual(['env_1', 'env_2']);
    endNext();
    await expect.poll(() => begun).toEqual(['env_1', 'env_2', 'env_3']);
    endNext();
    endNext();
    await worker.stop();
    expect(await rows()).toEqual([]);
  });

  it('leaves the job of a node that died to another within fifteen seconds, and not while it may live', async () => {
    await enqueue(evidence('env_1'));
    const { leaseMs, pollMs } = WORKER_DEFAULTS;
    const claim = (owner: string) =>
      deps.db.change((tx) => tx.jobs.claim({ owner, limit: 1, leaseMilliseconds: leaseMs }));
    expect(await claim('dead')).toHaveLength(1);
    clock.advance(leaseMs - 3000);
    expect(await claim('another')).toEqual([]);
    clock.advance(15_000 - pollMs - (leaseMs - 3000));
    expect(await claim('another')).toHaveLength(1);
  });

  it('takes jobs of its kinds only', async () => {
    const { begun, handle, endNext } = aHandler();
    await enqueue(evidence('env_1'), { kind: 'deliver-message', messageId: 'msg_1' });
    const worker = aWorker(handle, { kinds: ['deliver-message'] });
    worker.start();
    await expect.poll(() => begun).toEqual(['deliver-message']);
    endNext();
    await worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, locked_by: null }]);
  });

  it('looks for jobs when one of its kinds is due, or any may be, and not for others', async () => {
    let claims = 0;
    const change: Db['change'] = (work) => {
      claims += 1;
      return deps.db.change(work);
    };
    const options = { kinds: ['build-evidence'], ...ONLY_WOKEN } as const;
    const worker = aWorker(async () => undefined, options, { ...deps.db, change });
    worker.wake(['extend-seals', 'webhook-delivery']);
    await settle();
    expect(claims).toBe(0);
    worker.wake(['extend-seals', 'build-evidence']);
    await settle();
    expect(claims).toBe(1);
    await worker.stop();
    const other = aWorker(async () => undefined, options, { ...deps.db, change });
    other.wake();
    await settle();
    expect(claims).toBe(2);
    await other.stop();
  });

  it('claims once for a job that records its end in its own change', async () => {
    let changes = 0;
    const change: Db['change'] = (work) => {
      changes += 1;
      return deps.db.change(work);
    };
    await enqueue(evidence('env_1'));
    const handle: Handler = ({ db }, _task, end) => db.change(async (tx) => tx.last(end(tx)));
    const worker = aWorker(handle, ONLY_WOKEN, { ...deps.db, change });
    worker.start();
    await expect.poll(() => rows()).toEqual([]);
    await worker.stop();
    expect(changes).toBe(2);
  });

  it('tries a job again whose own change is rolled back with the end in it', async () => {
    await enqueue(evidence('env_1'));
    let runs = 0;
    const handle: Handler = ({ db }, _task, end) =>
      db.change(async (tx) => {
        runs += 1;
        await end(tx);
        if (runs === 1) throw new TypeError('broken');
      });
    const worker = aWorker(handle, ONLY_WOKEN);
    worker.start();
    await expect
      .poll(() => rows())
      .toMatchObject([{ attempts: 1, locked_by: null, last_error: 'TypeError' }]);
    clock.advance(2000);
    worker.wake();
    await expect.poll(() => rows()).toEqual([]);
    await worker.stop();
    expect(runs).toBe(2);
  });

  it('leaves a job to its new owner if its lease was lost before its own change recorded the end', async () => {
    await enqueue(evidence('env_1'));
    const handle: Handler = async ({ db }, _task, end) => {
      await service.database.change((transaction) =>
        transaction.run(sql`UPDATE jobs SET locked_by = 'another'`),
      );
      await db.change(async (tx) => tx.last(end(tx)));
    };
    const worker = aWorker(handle, ONLY_WOKEN);
    worker.start();
    await expect.poll(() => rows()).toMatchObject([{ locked_by: 'another' }]);
    await worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, locked_by: 'another' }]);
  });

  it('records the end of a job that waited for a service with what becomes of the others', async () => {
    await enqueue(evidence('env_1'));
    await service.database.change((transaction) =>
      transaction.run(sql`UPDATE jobs SET waiting_for = 'smtp'`),
    );
    const seen: number[] = [];
    const handle: Handler = async ({ db }, _task, end) => {
      await db.change(async (tx) => tx.last(end(tx)));
      seen.push((await rows()).length);
    };
    const worker = aWorker(handle);
    worker.start();
    await expect.poll(() => rows()).toEqual([]);
    await worker.stop();
    expect(seen).toEqual([1]);
  });

  it('puts a failed job back for later, with the name of its error', async () => {
    const { begun, handle, endNext } = aHandler();
    await enqueue(evidence('env_1'));
    const worker = aWorker(handle, ONLY_WOKEN);
    worker.start();
    await expect.poll(() => begun).toEqual(['env_1']);
    endNext(new TypeError('broken'));
    await expect.poll(() => rows()).toMatchObject([{ last_error: 'TypeError' }]);
    expect(await rows()).toMatchObject([{ attempts: 1, locked_by: null }]);
    clock.advance(2000);
    worker.wake();
    await expect.poll(() => begun).toEqual(['env_1', 'env_1']);
    endNext();
    await worker.stop();
    expect(await rows()).toEqual([]);
  });

  it('runs a job again after the time that it asks for, as if it had never run', async () => {
    await enqueue(evidence('env_1'));
    const results = [{ runAgainAfter: HOUR }, undefined];
    let runs = 0;
    const worker = aWorker(async () => results[runs++]);
    worker.start();
    await expect.poll(() => runs).toBe(1);
    await expect.poll(() => rows()).toEqual([{ attempts: 0, locked_by: null, last_error: null }]);
    clock.advance(HOUR - MINUTE); // a minute for what a busy machine does meanwhile
    worker.wake();
    await settle();
    expect(runs).toBe(1);
    clock.advance(MINUTE);
    await expect.poll(() => rows()).toEqual([]);
    await worker.stop();
    expect(runs).toBe(2);
  });

  it('keeps a job that cannot succeed under its error, and takes it no more', async () => {
    const { begun, handle, endNext } = aHandler();
    await enqueue(evidence('env_1'));
    const worker = aWorker(handle);
    worker.start();
    await expect.poll(() => begun).toEqual(['env_1']);
    endNext(new CannotSucceed('Nothing helps.', new RangeError('broken')));
    await expect.poll(() => rows()).toMatchObject([{ last_error: 'RangeError' }]);
    clock.advance(86_400_000);
    worker.wake();
    await worker.stop();
    expect(begun).toEqual(['env_1']);
  });

  it('waits in stop for the jobs that run, and takes none after it', async () => {
    const { begun, handle, endNext } = aHandler();
    await enqueue(evidence('env_1'), evidence('env_2'));
    const worker = aWorker(handle, { concurrency: 1 });
    worker.start();
    await expect.poll(() => begun).toEqual(['env_1']);
    const stopped = worker.stop();
    endNext();
    await stopped;
    worker.wake();
    await settle();
    expect(begun).toEqual(['env_1']);
    expect(await rows()).toEqual([{ attempts: 0, locked_by: null, last_error: null }]);
  });

  it('waits in stop for a claim in flight, runs none of its jobs and gives them back', async () => {
    const { begun, handle } = aHandler();
    const { db, hold, letGo } = heldDb(deps.db);
    await enqueue(evidence('env_1'), evidence('env_2'));
    const claimed = hold();
    const worker = aWorker(handle, {}, db);
    worker.start();
    await claimed;
    let hasStopped = false;
    const stopped = worker.stop().then(() => (hasStopped = true));
    await settle();
    expect(hasStopped).toBe(false);
    letGo();
    await stopped;
    await settle();
    expect(begun).toEqual([]);
    const untouched = { attempts: 0, locked_by: null, last_error: null };
    expect(await rows()).toEqual([untouched, untouched]);
  });

  it('puts back a job that threw no Error, without a reason', async () => {
    await enqueue(evidence('env_1'));
    const worker = aWorker(() => Promise.reject('a text'), ONLY_WOKEN);
    worker.start();
    await expect.poll(() => rows()).toMatchObject([{ last_error: 'unknown' }]);
    await worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, locked_by: null }]);
  });

  it('warns and keeps the lease of a job that can be neither finished nor put back', async () => {
    await enqueue(evidence('env_1'));
    let isDown = false;
    const change: Db['change'] = (work) =>
      isDown ? Promise.reject(new Error('The database is down.')) : deps.db.change(work);
    const { warnings, log } = aLog();
    const db: Db = {
      read: (work) => deps.db.read(work),
      change,
      apart: () => deps.db.apart(),
      withScope: (scope) => deps.db.withScope(scope),
    };
    const handle: Handler = async () => void (isDown = true);
    const worker = new Worker(service.with({ db, log }), handle, { ...WORKER_DEFAULTS, pollMs: 20 });
    worker.start();
    await expect.poll(() => warnings).toContain('job keeps its lease until it runs out');
    await expect.poll(() => warnings).toContain('jobs cannot be claimed now');
    await worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: null, locked_by: expect.any(String) }]);
  });
});

/** A log that keeps its warnings. */
function aLog() {
  const warnings: string[] = [];
  const nothing = (): void => undefined;
  return {
    warnings,
    log: { info: nothing, error: nothing, warn: (_fields: object, text: string) => void warnings.push(text) },
  };
}
