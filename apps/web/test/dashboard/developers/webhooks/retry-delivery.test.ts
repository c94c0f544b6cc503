import type { WebhookDelivery } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryDelivery } from '../../../../src/dashboard/developers/webhooks/retry-delivery.ts';
import { createFakeClient } from '../../../fake-client.ts';

const before = {
  id: 'del_1',
  webhookId: 'whk_1',
  eventType: 'envelope.sent',
  attempts: 3,
  lastAttemptAt: '2026-11-22T10:00:00Z',
} as WebhookDelivery;
const after: WebhookDelivery = { ...before, attempts: 4, lastAttemptAt: '2026-11-22T10:05:00Z' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that lists the finished attempt from a poll on. */
function finishedAtPoll(poll: number) {
  let polls = 0;
  return createFakeClient(({ operation }) => {
    if (operation.startsWith('POST')) return before;
    polls += 1;
    return { data: [polls >= poll ? after : { ...before, attempts: 4 }], nextCursor: null };
  });
}

describe('retryDelivery', () => {
  it('waits until the new attempt has finished', async () => {
    const { client, calls } = finishedAtPoll(3);
    const retried = retryDelivery(client, before);
    await vi.runAllTimersAsync();
    expect(await retried).toEqual(after);
    expect(calls.map(({ operation }) => operation)).toEqual([
      'POST /v1/webhooks/deliveries/{deliveryId}/retry',
      ...Array.from({ length: 3 }, () => 'GET /v1/webhooks/{id}/deliveries'),
    ]);
  });

  it('returns the delivery as it is when the attempt takes longer than 15 polls', async () => {
    const { client, calls } = finishedAtPoll(Infinity);
    const retried = retryDelivery(client, before);
    await vi.runAllTimersAsync();
    expect(await retried).toEqual(before);
    expect(calls).toHaveLength(16);
  });
});
