import { randomUUID } from 'node:crypto';
import type { Deps } from '../actions/deps.ts';
import type { TaskKind } from '../domain/events/task.ts';
import { CannotSucceed } from '../ports/failures.ts';
import type { Job } from '../ports/stores/jobs.ts';
import type { Handlers } from './handlers.ts';
import { nextTryAfter } from './retry.ts';

/** How a worker works. Spans in milliseconds. */
export interface WorkerOptions {
  /** What it takes, where that is not everything. */
  readonly kinds?: readonly TaskKind[];
  /** Jobs in hand at once. */
  readonly concurrency: number;
  /** A worker that dies gives its jobs back after this. */
  readonly lease: number;
  /** How often to look for jobs that nobody announced: those of a crash, of another node, of later. */
  readonly poll: number;
}

export const WORKER_DEFAULTS: WorkerOptions = { concurrency: 2, lease: 60_000, poll: 1000 };

/**
 * Takes jobs from the database and runs them, waking when one was left by this process and polling for the
 * rest. `stop` waits for the jobs in hand.
 */
export class Worker {
  readonly #deps: Deps;
  readonly #handlers: Handlers;
  readonly #options: WorkerOptions;
  readonly #owner = randomUUID();
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #claiming = false;
  #claimAgain = false;
  #stopped = false;

  constructor(deps: Deps, handlers: Handlers, options: WorkerOptions = WORKER_DEFAULTS) {
    this.#deps = deps;
    this.#handlers = handlers;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.poll);
    this.wake();
  }

  /** Looks for jobs now. Cheap to call often: calls while it is looking are one more look. */
  wake(): void {
    if (this.#stopped) return;
    this.#claimAgain = true;
    if (!this.#claiming) void this.#claimWhileAsked();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  async #claimWhileAsked(): Promise<void> {
    this.#claiming = true;
    while (this.#claimAgain && !this.#stopped) {
      this.#claimAgain = false;
      await this.#claim();
    }
    this.#claiming = false;
  }

  async #claim(): Promise<void> {
    const limit = this.#options.concurrency - this.#running.size;
    if (limit <= 0) return;
    try {
      const { kinds, lease } = this.#options;
      const asked = { owner: this.#owner, limit, leaseMilliseconds: lease, ...(kinds && { kinds }) };
      const jobs = await this.#deps.db.change(async (tx) => ({ value: await tx.jobs.claim(asked) }));
      for (const job of jobs) this.#take(job);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'jobs cannot be claimed now');
    }
  }

  #take(job: Job): void {
    const running = this.#run(job).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.add(running);
  }

  async #run(job: Job): Promise<void> {
    try {
      await this.#handlers(this.#deps, job.task);
      await this.#deps.db.change(async (tx) => ({ value: await tx.jobs.complete(job.id, this.#owner) }));
    } catch (error) {
      const fields = { err: error, job: job.id, kind: job.task.kind, attempts: job.attempts };
      if (error instanceof CannotSucceed) this.#deps.log.error(fields, 'job given up');
      else this.#deps.log.warn(fields, 'job failed');
      await this.#putOff(job, error);
    }
  }

  /** Where even this fails the lease runs out, and the job is taken again. */
  async #putOff(job: Job, error: unknown): Promise<void> {
    try {
      await this.#deps.db.change(async (tx) => {
        if (error instanceof CannotSucceed)
          return { value: await tx.jobs.giveUp(job.id, this.#owner, error.cause.name) };
        const runAt = new Date(tx.now().getTime() + nextTryAfter(job.attempts));
        const reason = error instanceof Error ? error.name : 'unknown';
        return { value: await tx.jobs.retry(job.id, this.#owner, { runAt, error: reason }) };
      });
    } catch (failure) {
      this.#deps.log.warn({ err: failure, job: job.id }, 'job keeps its lease until it runs out');
    }
  }
}
