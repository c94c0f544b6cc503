import type { Deps } from '../actions/deps.ts';
import type { RunAgain, TaskKind } from '../domain/events/task.ts';
import { CannotSucceed, nameFailure, outageOf } from '../domain/failures.ts';
import type { JobSample } from '../ports/metrics.ts';
import type { EndJob } from '../actions/end-job.ts';
import type { Job } from '../store/jobs-types.ts';
import type { WorkKind } from '../ports/wake.ts';
import type { Handlers } from './handlers.ts';
import { JobClaims } from './job-claims.ts';
import { afterAttempt, watchReturn } from './outages.ts';
import { Poller } from './poller.ts';
import type { PollerOptions, PollerQueue, Resting } from './poller.ts';
import { nextTryAfter } from './retry.ts';

export interface WorkerOptions extends PollerOptions {
  /** The kinds of jobs it takes. All of them where absent. */
  readonly kinds?: readonly TaskKind[];
  /** Shared with the other workers of the process. Its own where absent. */
  readonly claims?: JobClaims;
}

export const WORKER_DEFAULTS: WorkerOptions = { concurrency: 2, leaseMs: 10_000, pollMs: 1000 };

const KEEPS_LEASE = 'job keeps its lease until it runs out';

/** Runs jobs. `stop` waits for those that run. */
export class Worker implements Resting {
  readonly #poller: Poller<Job>;
  readonly #kinds: readonly WorkKind[] | undefined;

  constructor(deps: Deps, handlers: Handlers, options: WorkerOptions = WORKER_DEFAULTS) {
    const { kinds, claims = new JobClaims(deps.db) } = options;
    this.#kinds = kinds;
    this.#poller = new Poller(jobQueue(deps, { handlers, claims, kinds }), options);
  }

  start(): void {
    this.#poller.start();
  }

  /** Looks for jobs now, unless none of these kinds is its own. */
  wake(due?: readonly WorkKind[]): void {
    if (due?.some((kind) => this.#kinds?.includes(kind) ?? true) ?? true) this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  get isBusy(): boolean {
    return this.#poller.isBusy;
  }

  onRest(listener: () => void): void {
    this.#poller.onRest(listener);
  }
}

interface Work {
  readonly handlers: Handlers;
  readonly claims: JobClaims;
  readonly kinds: readonly TaskKind[] | undefined;
}

function jobQueue(deps: Deps, { handlers, claims, kinds }: Work): PollerQueue<Job> {
  return {
    claim: ({ owner, limit, leaseMs, done }) => {
      const request = { owner, limit, leaseMilliseconds: leaseMs, ...(kinds && { kinds }) };
      const ended = done.map((claim) => ({ id: claim.item.id, owner: claim.owner }));
      return claims.claim(request, ended);
    },
    finish: async ({ item, owner }) => {
      try {
        await deps.db.change((tx) => tx.jobs.complete([{ id: item.id, owner }]));
      } catch (error) {
        deps.log.warn({ error, job: item.id }, KEEPS_LEASE);
      }
    },
    release: ({ id }, owner) => deps.db.change((tx) => tx.jobs.release(id, owner)),
    renew: async (held, leaseMs) => {
      const ids = held.map(({ item, owner }) => ({ id: item.id, owner }));
      const kept = new Set(await deps.db.change((tx) => tx.jobs.renew(ids, leaseMs)));
      return held.map(({ item }) => item).filter(({ id }) => kept.has(id));
    },
    report: (error) => deps.log.warn({ error }, 'jobs cannot be claimed now'),
    run: async (job, { owner }) => {
      const { task, attempts, traceParent } = job;
      const span = deps.tracer.begin(`job ${task.kind}`, { 'aval.job.attempts': attempts }, traceParent);
      const end = await span.run(() => runJob(deps, handlers, { job, owner }));
      span.end();
      return end;
    },
  };
}

async function runJob(
  deps: Deps,
  handlers: Handlers,
  { job, owner }: { readonly job: Job; readonly owner: string },
): Promise<'done' | 'recorded' | void> {
  const begun = performance.now();
  const count = (result: JobSample['result']): void =>
    deps.metrics.countJob({ kind: job.task.kind, result, seconds: (performance.now() - begun) / 1000 });
  const isBack = watchReturn(deps, job);
  const end = endOf(job, owner);
  try {
    const again = await handlers(deps, job.task, end.record, job);
    const isPlain = !(again instanceof Object) && job.waitingFor === null;
    if (!isPlain) await recordEnd(deps, job, { owner, again, isBack: isBack() });
    count('done');
    if (isPlain) return end.isRecorded() ? 'recorded' : 'done';
  } catch (error) {
    count(error instanceof CannotSucceed ? 'given_up' : 'failed');
    deps.metrics.countFailure(error);
    const fields = { error, job: job.id, kind: job.task.kind, attempts: job.attempts };
    if (error instanceof CannotSucceed) deps.log.error(fields, 'job given up');
    else deps.log.warn(fields, 'job failed');
    await putOff(deps, job, { owner, error, isBack: isBack() });
  }
}

/**
 * Returns the end of a job for its handler to record, and whether that was committed. A job that waited for a service is
 * recorded together with what becomes of the others that wait for it.
 */
function endOf(
  { id, waitingFor }: Job,
  owner: string,
): { readonly record: EndJob; readonly isRecorded: () => boolean } {
  const end = { isRecorded: false };
  const record: EndJob = async (tx) => {
    if (waitingFor !== null) return;
    tx.afterCommit(() => (end.isRecorded = true));
    await tx.jobs.complete([{ id, owner }]);
  };
  return { record, isRecorded: () => end.isRecorded };
}

interface EndedAttempt {
  readonly owner: string;
  readonly again: RunAgain | void;
  readonly isBack: boolean;
}

/** Records the end of an attempt that leaves more behind than a job that is done. */
async function recordEnd({ db }: Deps, job: Job, { owner, again, isBack }: EndedAttempt): Promise<void> {
  await db.change(async (tx) => {
    if (again instanceof Object)
      await tx.jobs.postpone(job.id, owner, new Date((await tx.now()).getTime() + again.runAgainAfter));
    else await tx.jobs.complete([{ id: job.id, owner }]);
    return await afterAttempt(tx, job, { isBack, error: null });
  });
}

interface FailedAttempt {
  readonly owner: string;
  readonly error: unknown;
  readonly isBack: boolean;
}

/** If even this fails, the lease expires and the job is claimed again. */
async function putOff({ db, log }: Deps, job: Job, { owner, error, isBack }: FailedAttempt): Promise<void> {
  const { id, attempts } = job;
  try {
    await db.change(async (tx) => {
      const value =
        error instanceof CannotSucceed
          ? await tx.jobs.giveUp(id, owner, error.cause.name)
          : await tx.jobs.retry(id, owner, {
              runAt: new Date((await tx.now()).getTime() + nextTryAfter(attempts)),
              error: nameFailure(error),
              waitingFor: outageOf(error),
            });
      await afterAttempt(tx, job, { isBack, error });
      return value;
    });
  } catch (failure) {
    log.warn({ error: failure, job: id }, KEEPS_LEASE);
  }
}
