import type { Deps } from '../actions/deps.ts';
import { deliverWebhook } from '../actions/webhooks/deliver-webhook.ts';
import type { ClaimedDeliveryRef } from '../store/deliveries-types.ts';
import type { WorkKind } from '../ports/wake.ts';
import { Poller } from './poller.ts';
import type { PollerOptions, PollerQueue } from './poller.ts';

/** Attempts mostly wait for receivers; therefore many run at once. */
export interface DelivererOptions extends PollerOptions {
  /** How many attempts may be at endpoints that failed last time. The rest is always free for the others. */
  readonly failingConcurrency: number;
  /** How many attempts may be one project's. */
  readonly projectConcurrency: number;
}

export const DELIVERER_DEFAULTS: DelivererOptions = {
  concurrency: 128,
  failingConcurrency: 32,
  projectConcurrency: 32,
  leaseMs: 10_000,
  pollMs: 1000,
};

/**
 * Attempts due webhook deliveries. Apart from the worker: a receiver that takes fifteen seconds must not keep evidence
 * waiting. `stop` aborts the attempts that run.
 */
export class Deliverer {
  readonly #poller: Poller<ClaimedDeliveryRef>;

  constructor(deps: Deps, options: DelivererOptions = DELIVERER_DEFAULTS) {
    this.#poller = new Poller(deliveryQueue(deps, options), options);
  }

  start(): void {
    this.#poller.start();
  }

  /** Looks for deliveries now, unless only other work is due. */
  wake(due?: readonly WorkKind[]): void {
    if (due?.includes('webhook-delivery') ?? true) this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }
}

function deliveryQueue(
  deps: Deps,
  { failingConcurrency, projectConcurrency }: DelivererOptions,
): PollerQueue<ClaimedDeliveryRef> {
  return {
    claim: ({ owner, limit, leaseMs, running }) => {
      const failing = running.filter(({ isFailing }) => isFailing).length;
      const failingLimit = Math.max(0, failingConcurrency - failing);
      const request = { owner, limit, failingLimit, projectLimit: projectConcurrency };
      return deps.db.change((tx) => tx.deliveries.claim({ ...request, leaseMilliseconds: leaseMs }));
    },
    // An attempt records its own result, before it ends.
    finish: () => Promise.resolve(),
    release: ({ id }, owner) => deps.db.change((tx) => tx.deliveries.release(id, owner)),
    renew: async (claims, leaseMs) => {
      const ids = claims.map(({ item, owner }) => ({ id: item.id, owner }));
      const kept = new Set(await deps.db.change((tx) => tx.deliveries.renew(ids, leaseMs)));
      return claims.map(({ item }) => item).filter(({ id }) => kept.has(id));
    },
    report: (error) => deps.log.warn({ error }, 'deliveries cannot be claimed now'),
    // If the result cannot be recorded the lease expires, and the attempt is made again under the same id.
    run: async ({ id, traceParent }, { owner, signal }) => {
      const span = deps.tracer.begin('webhook delivery', {}, traceParent);
      try {
        await span.run(() => deliverWebhook(deps, { id, owner, signal }));
      } catch (error) {
        deps.log.warn({ error, job: id }, 'delivery keeps its lease until it runs out');
      }
      span.end();
    },
  };
}
