import { Unavailable } from '../../domain/failures.ts';
import type { ChildEvent } from '../../ports/metrics.ts';
import { Semaphore } from '../../process/semaphore.ts';
import { startChild } from './worker-child.ts';
import type { ChildOptions, JobEnd, WorkerChild } from './worker-child.ts';

export interface PoolOptions extends ChildOptions {
  readonly concurrency: number;
  /** The number of jobs that may wait, in total and per group. */
  readonly maxWaiting: number;
  readonly maxWaitingPerGroup: number;
  /** A child is replaced after this number of jobs. A new child is slow until its code is compiled. */
  readonly jobsPerChild: number;
  /** How long a child without a job is kept; a minute if absent. */
  readonly idleMilliseconds?: number;
  /** Whether a child that returned this answer may get another job. */
  readonly isHarmless: (answer: unknown) => boolean;
  /** Called when a child has started, and when it ended in the middle of a job. */
  readonly count?: (event: ChildEvent) => void;
  /** Runs the work of a child as a span. */
  readonly trace?: <T>(work: () => Promise<T>) => Promise<T>;
}

const NAME = 'pdf worker';
const TIMEOUT_MS = 30_000;
/** A child that has used this share of its memory limit is replaced. */
const GROWN = 0.6;
/** Two children take some 80 MB each: a quiet service gives that back, unless its options say otherwise. */
const IDLE_MILLISECONDS = 60_000;

/**
 * A few child processes that do jobs. Starting a child takes a tenth of a second, so a child whose answer was
 * harmless is kept for the next job; every other child is killed, and nothing it holds can affect the next caller.
 */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #semaphore: Semaphore;
  readonly #all = new Set<WorkerChild>();
  readonly #idle: { readonly child: WorkerChild; readonly farewell: NodeJS.Timeout }[] = [];
  #isStopped = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { concurrency, maxWaiting, maxWaitingPerGroup } = options;
    this.#semaphore = new Semaphore({
      name: NAME,
      concurrency,
      maxWaiting,
      maxWaitingPerGroup,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /**
   * Runs one job; groups take turns. Throws `Unavailable` if there is no child for it (too many jobs wait, no child
   * starts, the pool stops), and `QueueFull` if too many jobs of the same group wait.
   */
  run(job: object, group: string): Promise<Exclude<JobEnd, { kind: 'stopped' }>> {
    const work = async () => {
      const child = await this.#take();
      const { trace = (ask) => ask() } = this.#options;
      const end = await trace(() => child.ask(job));
      this.#count(end);
      await this.#giveBack(child, end);
      if (end.kind === 'stopped') throw new Unavailable(NAME);
      return end;
    };
    return this.#semaphore.run(work, { group });
  }

  /** The children that work, and those that wait for a job. */
  get load(): { readonly busy: number; readonly idle: number } {
    return { busy: this.#all.size - this.#idle.length, idle: this.#idle.length };
  }

  /** Kills all children, busy ones too, and waits until they are gone. Later jobs are refused. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { farewell } of this.#idle.splice(0)) clearTimeout(farewell);
    await Promise.all([...this.#all].map((child) => this.#end(child)));
  }

  async #take(): Promise<WorkerChild> {
    if (this.#isStopped) throw new Unavailable(NAME);
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.farewell);
      if (!last.child.hasGone) return last.child;
      this.#all.delete(last.child);
    }
    return this.#start();
  }

  async #start(): Promise<WorkerChild> {
    const child = startChild(this.#options);
    this.#all.add(child);
    this.#options.count?.('started');
    if (await child.isReady()) return child;
    await this.#end(child);
    throw new Unavailable(NAME);
  }

  async #giveBack(child: WorkerChild, end: JobEnd): Promise<void> {
    if (this.#isStopped || !this.#mayGoOn(child, end)) {
      await this.#end(child);
      return;
    }
    const { idleMilliseconds = IDLE_MILLISECONDS } = this.#options;
    const farewell = setTimeout(() => void this.#dismiss(child), idleMilliseconds).unref();
    this.#idle.push({ child, farewell });
  }

  #count(end: JobEnd): void {
    if (end.kind === 'killed') this.#options.count?.(end.reason);
    else if (end.kind === 'died') this.#options.count?.('died');
  }

  #mayGoOn(child: WorkerChild, end: JobEnd): boolean {
    if (end.kind !== 'answered' || !this.#options.isHarmless(end.answer)) return false;
    const { jobsPerChild, residentBytes } = this.#options;
    return child.jobs < jobsPerChild && !child.hasGrownBeyond(GROWN * residentBytes);
  }

  async #dismiss(child: WorkerChild): Promise<void> {
    const place = this.#idle.findIndex((idle) => idle.child === child);
    if (place < 0) return;
    this.#idle.splice(place, 1);
    await this.#end(child);
  }

  async #end(child: WorkerChild): Promise<void> {
    await child.kill();
    this.#all.delete(child);
  }
}
