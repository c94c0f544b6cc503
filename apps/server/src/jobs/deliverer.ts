import { randomUUID } from 'node:crypto';
import type { Deps } from '../actions/deps.ts';
import { deliverWebhook } from '../actions/webhooks/deliver-webhook.ts';
import type { Claimed } from '../ports/stores/deliveries.ts';

/** How webhooks are delivered. Spans in milliseconds. */
export interface DelivererOptions {
  /** Attempts under way at once: they mostly wait, so there are many. */
  readonly concurrency: number;
  /** How many of them may be at endpoints that failed last time: the others find room whatever these do. */
  readonly failingConcurrency: number;
  /** How many may be one project's. */
  readonly projectConcurrency: number;
  /** A process that dies gives its deliveries back after this; longer than an attempt can take. */
  readonly lease: number;
  /** How often to look for what nobody announced: retries, and what other nodes or a crash left. */
  readonly poll: number;
}

export const DELIVERER_DEFAULTS: DelivererOptions = {
  concurrency: 128,
  failingConcurrency: 32,
  projectConcurrency: 32,
  lease: 60_000,
  poll: 1000,
};

/**
 * Takes due deliveries and attempts them, waking when this process left one and polling for the rest. Apart from the
 * worker: a receiver that takes fifteen seconds must not keep evidence waiting. `stop` breaks attempts off.
 */
export class Deliverer {
  readonly #deps: Deps;
  readonly #options: DelivererOptions;
  readonly #owner = randomUUID();
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, Claimed>();
  #timer: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;

  constructor(deps: Deps, options: DelivererOptions = DELIVERER_DEFAULTS) {
    this.#deps = deps;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.poll);
    this.wake();
  }

  /** Looks for deliveries now. Cheap to call often: calls while it is looking are one more look. */
  wake(): void {
    this.#claimAgain = true;
    this.#claiming ??= this.#claimWhileAsked();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#claiming;
    await Promise.all(this.#running.keys());
  }

  async #claimWhileAsked(): Promise<void> {
    while (this.#claimAgain && !this.#stopping.signal.aborted) {
      this.#claimAgain = false;
      await this.#claim();
    }
    this.#claiming = null;
  }

  async #claim(): Promise<void> {
    const failing = [...this.#running.values()].filter(({ isFailing }) => isFailing).length;
    const limit = this.#options.concurrency - this.#running.size;
    if (limit <= 0) return;
    const failingLimit = Math.max(0, this.#options.failingConcurrency - failing);
    const { lease: leaseMilliseconds, projectConcurrency: projectLimit } = this.#options;
    const wish = { owner: this.#owner, limit, failingLimit, projectLimit, leaseMilliseconds };
    try {
      const claimed = await this.#deps.db.change(async (tx) => ({ value: await tx.deliveries.claim(wish) }));
      for (const one of claimed) this.#take(one);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'deliveries cannot be claimed now');
    }
  }

  #take(claimed: Claimed): void {
    const running = this.#attempt(claimed).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.set(running, claimed);
  }

  /** Where an attempt cannot be written down the lease runs out, and it is made again under the same id. */
  async #attempt({ id }: Claimed): Promise<void> {
    try {
      await deliverWebhook(this.#deps, { id, owner: this.#owner, signal: this.#stopping.signal });
    } catch (error) {
      this.#deps.log.warn({ err: error, job: id }, 'delivery keeps its lease until it runs out');
    }
  }
}
