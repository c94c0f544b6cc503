import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { EventType } from '../domain/events/domain-event.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { Delivery, DeliveryStatus } from '../domain/webhooks/delivery.ts';
import type { KeptEvent } from '../domain/webhooks/event-body.ts';
import type { Webhook } from '../domain/webhooks/webhook.ts';
import type { TraceParent } from '../ports/tracer.ts';

/** A delivery that was claimed. */
export interface ClaimedDeliveryRef {
  readonly id: Delivery['id'];
  /** True where its endpoint failed at the last attempt. */
  readonly isFailing: boolean;
  /** The span that left it behind; null outside of a trace. */
  readonly traceParent: TraceParent | null;
}

/** A request for deliveries from a process with free capacity. */
export interface ClaimInput {
  readonly owner: string;
  /** Free capacity for attempts in total. */
  readonly limit: number;
  /** Free capacity for attempts at endpoints that failed last time. */
  readonly failingLimit: number;
  /** Maximum number of claimed deliveries of one project, in all processes. */
  readonly projectLimit: number;
  readonly leaseMilliseconds: number;
}

/** All that an attempt needs. */
export interface DeliveryWithContext {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
  readonly event: KeptEvent;
}

/** A delivery as the history shows it. */
export interface DeliveryFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly eventType?: EventType | undefined;
}

/** One row per event and endpoint; it is the queue and the history at once (ADR-0014). */
export interface DeliveryStore {
  /** Leaves deliveries to be made now. A pair of event and endpoint that is there already stays as it is. */
  enqueue(deliveries: readonly Delivery[]): Promise<void>;
  /**
   * Takes due deliveries until `now` + lease, a few per endpoint (one while it fails), projects in turn. Processes
   * claim one after the other, so that the bound per endpoint holds for all of them together.
   */
  claim(input: ClaimInput): Promise<readonly ClaimedDeliveryRef[]>;
  /** Claims deliveries for `now` + lease once more. Returns the ids of those that are still their owner's. */
  renew(
    claims: readonly { id: string; owner: string }[],
    leaseMilliseconds: number,
  ): Promise<readonly string[]>;
  /** The delivery, where it is in this owner's hand. */
  findClaimed(id: string, owner: string): Promise<DeliveryWithContext | null>;
  /** Writes the end of an attempt; false where the lease went to another. */
  finish(delivery: Delivery, owner: string): Promise<boolean>;
  /** How many deliveries are due (at most 100,000 are counted), and since when the oldest is; null without any. */
  waiting(): Promise<{ count: number; since: Date } | null>;
  /** Gives a delivery back unattempted: it is due as before. */
  release(id: string, owner: string): Promise<void>;
  /** As the tenant's own, held. */
  lock(
    tenant: Tenant,
    id: string,
  ): Promise<{ readonly delivery: Delivery; readonly isClaimed: boolean } | null>;
  save(delivery: Delivery): Promise<void>;
  /**
   * The endpoint answers again: the deliveries that did not reach it get one attempt more within `spread`, and keep
   * their schedule in case that fails.
   */
  bringForward(webhookId: Webhook['id'], spread: Milliseconds): Promise<void>;
  /** The endpoint was disabled: what waits will not be attempted. */
  abandon(webhookId: Webhook['id'], now: Date): Promise<void>;
  list(webhookId: Webhook['id'], filter: DeliveryFilter, page: PageRequest): Promise<Page<Delivery>>;
  /** Deletes a batch of deliveries that ended before `before`. Returns the number deleted. */
  sweep(before: Date): Promise<number>;
}
