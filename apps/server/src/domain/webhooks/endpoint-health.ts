import { WEBHOOK_MAX_FAILING_TIME, WEBHOOK_FAILING_RESET } from './limits.ts';
import type { Attempt } from './attempt.ts';
import type { Failing, Webhook } from './webhook.ts';
import { reenabled } from './webhook.ts';

/** `410 Gone`: the receiver wants nothing more. */
const GONE = 410;

/**
 * The endpoint after an attempt; the same object where nothing changes. A success ends every failing, and enables
 * again what failures had disabled, but not an endpoint that a person disabled. 410 disables it, and so do five days without one success.
 */
export function afterAttempt(webhook: Webhook, attempt: Attempt, now: Date): Webhook {
  if (attempt.reason === null) return afterSuccess(webhook, now);
  const failing = failingSince(webhook.failing, now);
  if (webhook.disabledReason !== null) return { ...webhook, failing };
  if (attempt.responseStatus === GONE) return { ...webhook, failing, disabledReason: 'GONE', updatedAt: now };
  const isTooLong = now.getTime() - failing.since.getTime() >= WEBHOOK_MAX_FAILING_TIME;
  return isTooLong
    ? { ...webhook, failing, disabledReason: 'FAILING', updatedAt: now }
    : { ...webhook, failing };
}

/** The endpoint after a test: it counts only where it succeeded. */
export function afterTest(webhook: Webhook, attempt: Attempt, now: Date): Webhook {
  return attempt.reason === null ? afterSuccess(webhook, now) : webhook;
}

function afterSuccess(webhook: Webhook, now: Date): Webhook {
  const { disabledReason, failing } = webhook;
  if (disabledReason === 'GONE' || disabledReason === 'FAILING') {
    return { ...reenabled(webhook), updatedAt: now };
  }
  return failing === null ? webhook : { ...webhook, failing: null };
}

/** A run is over after two days without attempts: a failure then is no sign that it failed all the time. */
function failingSince(failing: Failing | null, now: Date): Failing {
  const goesOn = failing !== null && now.getTime() - failing.lastAt.getTime() < WEBHOOK_FAILING_RESET;
  return { since: goesOn ? failing.since : now, lastAt: now };
}
