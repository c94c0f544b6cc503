import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../src/domain/webhooks/attempt.ts';
import { afterAttempt, afterTest } from '../../../src/domain/webhooks/endpoint-health.ts';
import { newWebhook } from '../../../src/domain/webhooks/webhook.ts';

const start = new Date('2026-01-02T03:04:05.000Z');
const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR);
const tenant = { organizationId: 'org_1', projectId: 'proj_1', environment: 'SANDBOX' } as const;
const input = { url: 'https://example.com/', events: ['*'] } as const;
const healthy = newWebhook(input, { id: 'whk_1', tenant, secret: 'whsec_1', now: start });
const worked: Attempt = { at: start, durationMs: 1, responseStatus: 204, responseBody: '', reason: null };
const failed: Attempt = { ...worked, responseStatus: null, reason: 'TIMED_OUT' };
const gone: Attempt = { ...worked, responseStatus: 410, reason: 'REFUSED' };

/** The endpoint after failures at these hours. */
const failingAt = (...hours: readonly number[]) =>
  hours.reduce((webhook, hour) => afterAttempt(webhook, failed, after(hour)), healthy);

describe('failures', () => {
  it('of less than five days disable nothing', () => {
    expect(failingAt(0, 24, 48, 72, 96, 119).disabledReason).toBeNull();
  });

  it('of five days disable the endpoint', () => {
    expect(failingAt(0, 24, 48, 72, 96, 120)).toMatchObject({
      disabledReason: 'FAILING',
      updatedAt: after(120),
    });
  });

  it('are forgotten at the next success', () => {
    const again = afterAttempt(failingAt(0, 24, 48, 72, 96), worked, after(97));
    expect(again.failing).toBeNull();
    expect(afterAttempt(again, failed, after(121)).disabledReason).toBeNull();
  });

  it('are no run where nothing was sent for two days', () => {
    expect(failingAt(0, 24, 24 * 30)).toMatchObject({
      disabledReason: null,
      failing: { since: after(24 * 30) },
    });
  });

  it('410 disables at once', () => {
    expect(afterAttempt(healthy, gone, after(1)).disabledReason).toBe('GONE');
  });

  it('do not replace the reason of an endpoint that a person disabled', () => {
    const off = { ...healthy, disabledReason: 'REQUESTED' } as const;
    expect(afterAttempt(off, gone, after(1)).disabledReason).toBe('REQUESTED');
  });
});

describe('a success', () => {
  it('of a healthy endpoint changes nothing: it is the same object', () => {
    expect(afterAttempt(healthy, worked, after(1))).toBe(healthy);
  });

  it.each(['GONE', 'FAILING'] as const)('enables again what was disabled as %s', (disabledReason) => {
    const off = { ...healthy, disabledReason, failing: { since: start, lastAt: start } };
    for (const rule of [afterAttempt, afterTest]) {
      expect(rule(off, worked, after(1))).toMatchObject({ disabledReason: null, failing: null });
    }
  });

  it('does not enable what somebody switched off', () => {
    const off = { ...healthy, disabledReason: 'REQUESTED' } as const;
    expect(afterTest(off, worked, after(1)).disabledReason).toBe('REQUESTED');
  });
});

it('a test that fails says nothing of the endpoint', () => {
  expect(afterTest(healthy, gone, after(1))).toBe(healthy);
});
