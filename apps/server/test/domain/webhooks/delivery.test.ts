import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/domain/webhooks/attempt.ts';
import {
  decideAttempt,
  decideRetryDelivery,
  newDelivery,
  RETRY_DELAYS,
} from '../../../src/domain/webhooks/delivery.ts';
import type { Delivery } from '../../../src/domain/webhooks/delivery.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

const fresh = newDelivery({
  id: 'dlv_1',
  webhookId: 'whk_1',
  eventId: 'evt_1',
  eventType: 'envelope.sent',
  now,
});
const worked: Attempt = { at: now, durationMs: 12, responseStatus: 200, responseBody: 'ok', reason: null };
const failed: Attempt = { ...worked, responseStatus: 500, reason: 'REFUSED' };
const input = { now, retryAfter: 0, random: 0.5, mayTryAgain: true };

describe('the schedule', () => {
  it('is ten attempts, the last some 75 hours after the first', () => {
    const waits: number[] = [];
    let delivery: Delivery = fresh;
    while (delivery.nextAttemptAt !== null) {
      delivery = decideAttempt(delivery, { ...input, attempt: failed });
      if (delivery.nextAttemptAt !== null) waits.push(delivery.nextAttemptAt.getTime() - now.getTime());
    }
    expect(waits).toEqual([
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      24 * HOUR,
    ]);
    expect(delivery).toMatchObject({ status: 'FAILED', scheduled: 10, last: failed });
    expect(RETRY_DELAYS.reduce((sum, wait) => sum + wait)).toBe(75 * HOUR + 35 * MINUTE + 5 * SECOND);
  });

  it.each([
    [0, 4500],
    [0.5, 5000],
    [1, 5500],
  ])('is spread by a tenth: random %d waits %i ms', (randomness, wait) => {
    const { nextAttemptAt } = decideAttempt(fresh, { ...input, random: randomness, attempt: failed });
    expect(nextAttemptAt).toEqual(later(wait));
  });

  it('waits longer where the receiver asks for it, never shorter', () => {
    const after = (retryAfter: number) =>
      decideAttempt(fresh, { ...input, retryAfter, attempt: failed }).nextAttemptAt;
    expect(after(MINUTE)).toEqual(later(MINUTE));
    expect(after(SECOND)).toEqual(later(5 * SECOND));
  });

  it('ends with a success, and where the endpoint was disabled', () => {
    const done = decideAttempt(fresh, { ...input, attempt: worked });
    expect(done).toMatchObject({ status: 'SUCCEEDED', nextAttemptAt: null, last: worked });
    const over = decideAttempt(fresh, { ...input, attempt: failed, mayTryAgain: false });
    expect(over).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  });
});

describe('an attempt by hand', () => {
  const inTwoHours = { ...fresh, scheduled: 4, nextAttemptAt: later(2 * HOUR) };

  it('is one more, now; after a failure the schedule goes on where it was', () => {
    const again = decideRetryDelivery(inTwoHours, now);
    expect(again).toMatchObject({ status: 'PENDING', extra: true, nextAttemptAt: now });
    const after = decideAttempt(again, { ...input, retryAfter: HOUR, attempt: failed });
    expect(after).toMatchObject({
      status: 'PENDING',
      extra: false,
      scheduled: 4,
      nextAttemptAt: later(2 * HOUR),
      resumeAt: null,
    });
  });

  it('that fails with a later Retry-After is followed by the schedule at that time', () => {
    const again = decideRetryDelivery(inTwoHours, now);
    expect(decideAttempt(again, { ...input, retryAfter: 3 * HOUR, attempt: failed })).toMatchObject({
      nextAttemptAt: later(3 * HOUR),
      notBefore: later(3 * HOUR),
    });
    const over = decideRetryDelivery({ ...fresh, scheduled: 10, nextAttemptAt: null }, now);
    expect(decideAttempt(over, { ...input, retryAfter: HOUR, attempt: failed }).nextAttemptAt).toBeNull();
  });

  it('that is requested twice is made once', () => {
    expect(decideRetryDelivery(decideRetryDelivery(inTwoHours, now), now)).toEqual(
      decideRetryDelivery(inTwoHours, now),
    );
  });

  it('of a delivery that was over is the last again', () => {
    const over = decideAttempt(fresh, { ...input, attempt: failed, mayTryAgain: false });
    const again = decideAttempt(decideRetryDelivery(over, now), { ...input, attempt: failed });
    expect(again).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
    const done = decideAttempt(decideRetryDelivery(over, now), { ...input, attempt: worked });
    expect(done).toMatchObject({ status: 'SUCCEEDED', nextAttemptAt: null });
  });
});
