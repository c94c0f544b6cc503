import { randomUUID } from 'node:crypto';
import { RightOfWay } from './right-of-way.ts';

export interface PollerOptions {
  /** How many items run at once. */
  readonly concurrency: number;
  /** How long a claim holds unless it is renewed: after it, the items of a process that died are free again. */
  readonly leaseMs: number;
  /** How often to look for items that nobody announced: retries, and what other nodes or a crash left. */
  readonly pollMs: number;
  /** A poller of this process whose items go first: see `RightOfWay`. */
  readonly behind?: Resting;
}

/** A poller as another sees it that lets its items go first. */
export interface Resting {
  readonly isBusy: boolean;
  /** Calls the listener each time when the last of its items has ended. */
  onRest(listener: () => void): void;
}

/** A poller's request to its queue, made each time it has capacity. */
export interface ClaimRequest<T> {
  readonly owner: string;
  /** How many items may be claimed. */
  readonly limit: number;
  readonly leaseMs: number;
  /** The items this poller is working on. */
  readonly running: readonly T[];
  /** The items that are done and whose end is recorded in the same transaction. */
  readonly done: readonly HeldClaim<T>[];
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

/**
 * How the work on an item ended. `done`: the next claim is to record it. `recorded`: its own last change did. Otherwise
 * its result is recorded too, and other items may be due because of it.
 */
type ItemEnd = 'done' | 'recorded' | void;

/** A queue in the database, as its poller sees it. */
export interface PollerQueue<T> {
  /** Records what is done and claims due items, in one transaction. */
  claim(request: ClaimRequest<T>): Promise<readonly T[]>;
  /** Records that one item is done, apart from others: the transaction that was to record it failed. Never rejects. */
  finish(claim: HeldClaim<T>): Promise<void>;
  /**
   * Works on one claimed item and resolves with its end. Never rejects. `signal` aborts when the poller stops, or when
   * the lease is lost: then the result is another's to record.
   */
  run(item: T, claim: { readonly owner: string; readonly signal: AbortSignal }): Promise<ItemEnd>;
  /** Renews the leases of items that take long. Resolves with those that still have one. */
  renew(claims: readonly HeldClaim<T>[], leaseMs: number): Promise<readonly T[]>;
  /** Returns a claimed item to the queue as if it had never been claimed. */
  release(item: T, owner: string): Promise<void>;
  /** Reports a claim or a release that failed. The items stay leased until the lease expires. */
  report(error: unknown): void;
}

/**
 * Claims items from a queue in the database and runs them, up to a limit at once.
 *
 * A poller is resting, claiming, or stopped, and runs items in each of these states:
 *
 * - Resting: no claim is open. `wake` begins a claim: when this process adds an item, at each poll, when an item ends that
 *   needs recording or whose place others may wait for, and when the poller before it rests again.
 * - Claiming: one claim is open. A `wake` meanwhile, or places that became free during a full claim, begin one more
 *   when it returns; otherwise the poller rests.
 * - Stopped: `stop` begins no claim, returns the items of the open one, and waits for the items that run.
 *
 * An item goes from claimed to running to ended. An item that ended is recorded by its own last change, or by the next
 * claim: one transaction for each turn, however many items ended (ADR-0017). Leases of items that take long are renewed
 * until they are recorded; the signal of an item aborts when its lease is lost.
 */
export class Poller<T> implements Resting {
  readonly #queue: PollerQueue<T>;
  readonly #options: PollerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, RunningItem<T>>();
  /** Items that ended and are not recorded yet. Their leases are renewed, their places are free. */
  #done: RunningItem<T>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #renewing: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;
  #isJustWoken = false;
  /** True if the last claim filled every place that it could: others may wait. */
  #othersWait = false;
  readonly #rightOfWay: RightOfWay;
  readonly #restListeners: (() => void)[] = [];

  constructor(queue: PollerQueue<T>, options: PollerOptions) {
    this.#queue = queue;
    this.#options = options;
    const { behind } = options;
    this.#rightOfWay = new RightOfWay(() => behind?.isBusy ?? false);
    behind?.onRest(() => this.#rightOfWay.hasWaited && this.wake());
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  onRest(listener: () => void): void {
    this.#restListeners.push(listener);
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs);
    this.#renewing = setInterval(() => void this.#renew(), this.#renewMs);
    this.wake();
  }

  /**
   * Looks for items now. Calls during a claim are merged into one more claim, and those of one moment into one: a commit
   * calls once for each statement that left work behind.
   */
  wake(): void {
    if (this.#stopping.signal.aborted || this.#isJustWoken) return;
    this.#isJustWoken = true;
    queueMicrotask(() => (this.#isJustWoken = false));
    this.#claimAgain = true;
    this.#claiming ??= this.#claimWhileWoken();
  }

  /**
   * Claims nothing more, then waits for the claim in flight, whose items go back to the queue, and for the items that
   * run, whose ends are recorded.
   */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#claiming;
    await Promise.all(this.#running.keys());
    await this.#finish(this.#takeDone());
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
    if (limit <= 0 || this.#rightOfWay.isTaken()) return;
    const running = [...this.#running.values()].map(({ item }) => item);
    // Each claim has its own name: a process that lost a lease in a pause may claim the same item again.
    const owner = randomUUID();
    const done = this.#takeDone();
    const request = { owner, limit, leaseMs: this.#options.leaseMs, running, done };
    try {
      const claimed = await this.#queue.claim(request);
      if (this.#stopping.signal.aborted) await this.#release(claimed, owner);
      else for (const item of claimed) this.#run(item, owner);
      this.#othersWait = claimed.length >= limit;
      // Places that became free during a claim that was full.
      if (this.#othersWait && this.#running.size < this.#options.concurrency) this.#claimAgain = true;
    } catch (error) {
      this.#queue.report(error);
      await this.#finish(done);
    }
  }

  #takeDone(): readonly RunningItem<T>[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  async #finish(done: readonly RunningItem<T>[]): Promise<void> {
    for (const claim of done) await this.#queue.finish(claim);
  }

  async #renew(): Promise<void> {
    const begunBefore = performance.now() - this.#renewMs;
    const held = [...this.#running.values(), ...this.#done].filter(({ since }) => since <= begunBefore);
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
    const held = { item, owner, since: performance.now(), lost };
    const running = this.#untilEnded(held, claim).finally(() => this.#remove(running));
    this.#running.set(running, held);
  }

  #remove(running: Promise<void>): void {
    this.#running.delete(running);
    if (!this.isBusy) for (const listener of this.#restListeners) listener();
  }

  async #untilEnded(held: RunningItem<T>, claim: Parameters<PollerQueue<T>['run']>[1]): Promise<void> {
    const end = await this.#queue.run(held.item, claim);
    if (end === 'done') this.#done.push(held);
    // After this turn of the event loop: items that end together share a claim.
    if (end !== 'recorded' || this.#othersWait) setImmediate(() => this.wake());
  }
}
