import type { Deps } from '../actions/deps.ts';
import type { TaskKind } from '../domain/events/task.ts';
import { CannotSucceed, nameFailure, outageOf } from '../ports/failures.ts';
import type { JobSample } from '../ports/metrics.ts';
import type { Job } from '../ports/stores/jobs.ts';
import type { Handlers } from './handlers.ts';
import { afterAttempt, watchReturn } from './outages.ts';
import { Poller } from './poller.ts';
import type { PollerOptions, PollerQueue } from './poller.ts';
import { nextTryAfter } from './retry.ts';

export interface WorkerOptions extends PollerOptions {
  /** The kinds of jobs it takes. All of them where absent. */
  readonly kinds?: readonly TaskKind[];
}

export const WORKER_DEFAULTS: WorkerOptions = { concurrency: 2, leaseMs: 10_000, pollMs: 1000 };

/** Runs jobs. `stop` waits for those that run. */
export class Worker {
  readonly #poller: Poller<Job>;

  constructor(deps: Deps, handlers: Handlers, options: WorkerOptions = WORKER_DEFAULTS) {
    this.#poller = new Poller(jobQueue(deps, handlers, options.kinds), options);
  }

  start(): void {
    this.#poller.start();
  }

  /** Looks for jobs now. */
  wake(): void {
    this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }
}

function jobQueue(deps: Deps, handlers: Handlers, kinds?: readonly TaskKind[]): PollerQueue<Job> {
  return {
    claim: ({ owner, limit, leaseMs }) => {
      const request = { owner, limit, leaseMilliseconds: leaseMs, ...(kinds && { kinds }) };
      return deps.db.change(async (tx) => ({ value: await tx.jobs.claim(request) }));
    },
    release: ({ id }, owner) => deps.db.change(async (tx) => ({ value: await tx.jobs.release(id, owner) })),
    renew: async (claims, leaseMs) => {
      const ids = claims.map(({ item, owner }) => ({ id: item.id, owner }));
      const kept = new Set(
        await deps.db.change(async (tx) => ({ value: await tx.jobs.renew(ids, leaseMs) })),
      );
      return claims.map(({ item }) => item).filter(({ id }) => kept.has(id));
    },
    report: (error) => deps.log.warn({ error }, 'jobs cannot be claimed now'),
    run: async (job, { owner }) => {
      const { task, attempts, traceParent } = job;
      const span = deps.tracer.begin(`job ${task.kind}`, { 'aval.job.attempts': attempts }, traceParent);
      await span.run(() => runJob(deps, handlers, { job, owner }));
      span.end();
    },
  };
}

async function runJob(
  deps: Deps,
  handlers: Handlers,
  { job, owner }: { readonly job: Job; readonly owner: string },
): Promise<void> {
  const begun = performance.now();
  const count = (result: JobSample['result']): void =>
    deps.metrics.countJob({ kind: job.task.kind, result, seconds: (performance.now() - begun) / 1000 });
  const isBack = watchReturn(deps, job);
  try {
    const again = await handlers(deps, job.task);
    await deps.db.change(async (tx) => {
      const value =
        again instanceof Object
          ? await tx.jobs.postpone(job.id, owner, new Date(tx.now().getTime() + again.runAgainAfter))
          : await tx.jobs.complete(job.id, owner);
      await afterAttempt(tx, job, { isBack: isBack(), error: null });
      return { value };
    });
    count('done');
  } catch (error) {
    count(error instanceof CannotSucceed ? 'given_up' : 'failed');
    deps.metrics.countFailure(error);
    const fields = { error, job: job.id, kind: job.task.kind, attempts: job.attempts };
    if (error instanceof CannotSucceed) deps.log.error(fields, 'job given up');
    else deps.log.warn(fields, 'job failed');
    await putOff(deps, job, { owner, error, isBack: isBack() });
  }
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
              runAt: new Date(tx.now().getTime() + nextTryAfter(attempts)),
              error: nameFailure(error),
              waitingFor: outageOf(error),
            });
      await afterAttempt(tx, job, { isBack, error });
      return { value };
    });
  } catch (failure) {
    log.warn({ error: failure, job: id }, 'job keeps its lease until it runs out');
  }
}
