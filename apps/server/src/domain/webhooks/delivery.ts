import type { EventType } from '../events/domain-event.ts';
import type { Id } from '../ids.ts';
import { HOUR, MINUTE, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';
import type { Attempt } from './attempt.ts';

export type DeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** One event on its way to one endpoint. */
export interface Delivery {
  readonly id: Id<'dlv'>;
  readonly webhookId: Id<'whk'>;
  readonly eventId: Id<'evt'>;
  readonly eventType: EventType;
  readonly status: DeliveryStatus;
  /** All attempts that were begun. */
  readonly attempts: number;
  /** Attempts of the schedule that have ended; extra ones do not count. */
  readonly scheduled: number;
  /** True where the next attempt is beside the schedule, by hand or because the endpoint answers again: it is made even if the endpoint is disabled. */
  readonly extra: boolean;
  /** Null where there will be none. */
  readonly nextAttemptAt: Date | null;
  /** When the schedule goes on after the extra attempt. */
  readonly resumeAt: Date | null;
  /** The receiver's `Retry-After`: nothing brings an attempt forward to a time before it. Null where it named none. */
  readonly notBefore: Date | null;
  readonly last: Attempt | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A delivery to be attempted now. */
export function newDelivery(
  facts: Pick<Delivery, 'id' | 'webhookId' | 'eventId' | 'eventType'> & { readonly now: Date },
): Delivery {
  const { now, ...own } = facts;
  return {
    ...own,
    status: 'PENDING',
    attempts: 0,
    scheduled: 0,
    extra: false,
    nextAttemptAt: now,
    resumeAt: null,
    notBefore: null,
    last: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The waits between the ten attempts: the last is made some 75 hours after the first (ADR-0014). */
export const RETRY_DELAYS: readonly Milliseconds[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const JITTER = 0.1;

/** The inputs that decide the next attempt, beside the delivery itself. */
interface AttemptContext {
  readonly attempt: Attempt;
  readonly now: Date;
  /** The receiver's `Retry-After`; 0 if absent. */
  readonly retryAfter: Milliseconds;
  /** From 0 to 1; spreads attempts, so that a receiver that comes back is not met by all at once. */
  readonly random: number;
  /** False where the endpoint has been disabled: there is no next attempt. */
  readonly mayTryAgain: boolean;
}

/** The delivery after an attempt. */
export function decideAttempt(delivery: Delivery, ending: AttemptContext): Delivery {
  const { attempt, now } = ending;
  const scheduled = delivery.extra ? delivery.scheduled : delivery.scheduled + 1;
  const next = nextAttempt(delivery, ending, scheduled);
  const over = attempt.reason === null ? 'SUCCEEDED' : 'FAILED';
  return {
    ...delivery,
    status: next === null ? over : 'PENDING',
    scheduled,
    extra: false,
    nextAttemptAt: next,
    resumeAt: null,
    notBefore: ending.retryAfter > 0 ? later(now, ending.retryAfter) : null,
    last: attempt,
    updatedAt: now,
  };
}

function later(now: Date, wait: Milliseconds): Date {
  return new Date(now.getTime() + wait);
}

function nextAttempt(delivery: Delivery, ending: AttemptContext, scheduled: number): Date | null {
  const { attempt, now, retryAfter, random: randomness, mayTryAgain } = ending;
  if (attempt.reason === null || !mayTryAgain) return null;
  if (delivery.extra) return resumed(delivery, later(now, retryAfter));
  const wait = RETRY_DELAYS[scheduled - 1];
  if (wait === undefined) return null;
  const spread = Math.round(wait * (1 - JITTER + 2 * JITTER * randomness));
  return later(now, Math.max(spread, retryAfter));
}

/** The schedule goes on where it was, but not before the receiver's `Retry-After`. */
function resumed({ resumeAt }: Delivery, earliest: Date): Date | null {
  return resumeAt !== null && resumeAt < earliest ? earliest : resumeAt;
}

/** One attempt more, now; the schedule goes on where it was if that fails. */
export function decideRetryDelivery(delivery: Delivery, now: Date): Delivery {
  const resumeAt = delivery.extra ? delivery.resumeAt : delivery.nextAttemptAt;
  return { ...delivery, status: 'PENDING', extra: true, nextAttemptAt: now, resumeAt, updatedAt: now };
}
