import { randomUUID } from 'node:crypto';

export interface PollerOptions {
  /** How many items run at once. */
  readonly concurrency: number;
  /** How long a claim holds: after it, the items of a process that died are free again. */
  readonly leaseMs: number;
  /** How often to look for items that nobody announced: retries, and what other nodes or a crash left. */
  readonly pollMs: number;
}

/** A poller's request to its queue, made each time it has capacity. */
export interface ClaimRequest<T> {
  readonly owner: string;
  /** How many items may be claimed. */
  readonly limit: number;
  readonly leaseMs: number;
  /** The items this poller is working on. */
  readonly running: readonly T[];
}

/** A queue in the database, as its poller sees it. */
export interface PollerQueue<T> {
  /** Claims due items, in one transaction. */
  claim(request: ClaimRequest<T>): Promise<readonly T[]>;
  /** Works on one claimed item and records the result. Never rejects. `signal` aborts when the poller stops. */
  run(item: T, claim: { readonly owner: string; readonly signal: AbortSignal }): Promise<void>;
  /** Returns a claimed item to the queue as if it had never been claimed. */
  release(item: T, owner: string): Promise<void>;
  /** Reports a claim or a release that failed. The items stay leased until the lease expires. */
  report(error: unknown): void;
}

/**
 * Claims items from a queue in the database and runs them, up to a limit at once. It wakes when this process adds an
 * item, and polls for the rest.
 */
export class Poller<T> {
  readonly #queue: PollerQueue<T>;
  readonly #options: PollerOptions;
  readonly #owner = randomUUID();
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, T>();
  #timer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;

  constructor(queue: PollerQueue<T>, options: PollerOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs);
    this.wake();
  }

  /** Looks for items now. Calls during a claim are merged into one more claim. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#claimAgain = true;
    this.#claiming ??= this.#claimWhileWoken();
  }

  /**
   * Claims nothing more, then waits for the claim in flight, whose items go back to the queue, and for the items that
   * run.
   */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#claiming;
    await Promise.all(this.#running.keys());
  }

  async #claimWhileWoken(): Promise<void> {
    while (this.#claimAgain && !this.#stopping.signal.aborted) {
      this.#claimAgain = false;
      await this.#claim();
    }
    this.#claiming = null;
  }

  async #claim(): Promise<void> {
    const limit = this.#options.concurrency - this.#running.size;
    if (limit <= 0) return;
    const running = [...this.#running.values()];
    const request = { owner: this.#owner, limit, leaseMs: this.#options.leaseMs, running };
    try {
      const claimed = await this.#queue.claim(request);
      if (this.#stopping.signal.aborted) await this.#release(claimed);
      else for (const item of claimed) this.#run(item);
    } catch (error) {
      this.#queue.report(error);
    }
  }

  async #release(items: readonly T[]): Promise<void> {
    for (const item of items) await this.#queue.release(item, this.#owner);
  }

  #run(item: T): void {
    const claim = { owner: this.#owner, signal: this.#stopping.signal };
    const running = this.#queue.run(item, claim).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.set(running, item);
  }
}
