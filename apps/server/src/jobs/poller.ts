import { randomUUID } from 'node:crypto';

export interface PollerOptions {
  /** How many items run at once. */
  readonly concurrency: number;
  /** How long a claim holds unless it is renewed: after it, the items of a process that died are free again. */
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

/** An item, and the name under which it was claimed. */
interface HeldClaim<T> {
  readonly item: T;
  readonly owner: string;
}

interface RunningItem<T> extends HeldClaim<T> {
  readonly since: number;
  readonly lost: AbortController;
}

/** A lease is renewed this often in its length, so that two renewals may fail. */
const RENEWALS_PER_LEASE = 3;

/** A queue in the database, as its poller sees it. */
export interface PollerQueue<T> {
  /** Claims due items, in one transaction. */
  claim(request: ClaimRequest<T>): Promise<readonly T[]>;
  /**
   * Works on one claimed item and records the result. Never rejects. `signal` aborts when the poller stops, or when
   * the lease is lost: then the result is another's to record.
   */
  run(item: T, claim: { readonly owner: string; readonly signal: AbortSignal }): Promise<void>;
  /** Renews the leases of items that take long. Resolves with those that still have one. */
  renew(claims: readonly HeldClaim<T>[], leaseMs: number): Promise<readonly T[]>;
  /** Returns a claimed item to the queue as if it had never been claimed. */
  release(item: T, owner: string): Promise<void>;
  /** Reports a claim or a release that failed. The items stay leased until the lease expires. */
  report(error: unknown): void;
}

/**
 * Claims items from a queue in the database and runs them, up to a limit at once. It renews the leases of items that take
 * long (ADR-0076). It wakes when this process adds an
 * item, and polls for the rest.
 */
export class Poller<T> {
  readonly #queue: PollerQueue<T>;
  readonly #options: PollerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, RunningItem<T>>();
  #timer: NodeJS.Timeout | undefined;
  #renewing: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;

  constructor(queue: PollerQueue<T>, options: PollerOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs);
    this.#renewing = setInterval(() => void this.#renew(), this.#renewMs);
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
    clearInterval(this.#renewing);
  }

  get #renewMs(): number {
    return this.#options.leaseMs / RENEWALS_PER_LEASE;
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
    const running = [...this.#running.values()].map(({ item }) => item);
    // Each claim has its own name: a process that lost a lease in a pause may claim the same item again.
    const owner = randomUUID();
    const request = { owner, limit, leaseMs: this.#options.leaseMs, running };
    try {
      const claimed = await this.#queue.claim(request);
      if (this.#stopping.signal.aborted) await this.#release(claimed, owner);
      else for (const item of claimed) this.#run(item, owner);
    } catch (error) {
      this.#queue.report(error);
    }
  }

  async #renew(): Promise<void> {
    const begunBefore = performance.now() - this.#renewMs;
    const held = [...this.#running.values()].filter(({ since }) => since <= begunBefore);
    if (held.length === 0) return;
    try {
      const kept = new Set(await this.#queue.renew(held, this.#options.leaseMs));
      for (const { item, lost } of held) if (!kept.has(item)) lost.abort();
    } catch (error) {
      this.#queue.report(error);
    }
  }

  async #release(items: readonly T[], owner: string): Promise<void> {
    for (const item of items) await this.#queue.release(item, owner);
  }

  #run(item: T, owner: string): void {
    const lost = new AbortController();
    const claim = { owner, signal: AbortSignal.any([this.#stopping.signal, lost.signal]) };
    const running = this.#queue.run(item, claim).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.set(running, { item, owner, since: performance.now(), lost });
  }
}
