import { isAvalError } from './aval-error.ts';
import type { Clock } from './clock.ts';

/** A retry that is about to happen. */
export interface Retry {
  /** The failure of the last attempt: an `AvalError`, a TimeoutError or the error of `fetch`. */
  readonly error: unknown;
  /** 1 for the first retry. */
  readonly number: number;
  /** The pause before the retry. */
  readonly delayMs: number;
}

/** How often and how long a request is tried. */
interface RetryPolicy {
  readonly retries: number;
  /** The limit of each attempt. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onRetry?: ((retry: Retry) => void) | undefined;
  readonly clock: Clock;
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8000;
/** A request that must wait longer fails instead: the caller decides about waits of that length. */
const MAX_RETRY_AFTER_MS = 60_000;

/** Refusals with a status of 429 or 5xx that no retry within a minute can change. */
const LASTING: ReadonlySet<string> = new Set([
  'OTP_COOLDOWN',
  'OTP_LIMIT_REACHED',
  'OTP_LOCKED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
]);

/**
 * Returns the result of `attempt`. Repeats it after a failure that may pass, up to `retries` times, with pauses that
 * double. The caller makes sure that a repetition is harmless.
 *
 * @throws the failure of the last attempt, or the reason of `signal`
 */
export async function withRetries<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  policy: RetryPolicy,
): Promise<Result> {
  const { retries, signal, clock, onRetry } = policy;
  for (let number = 1; ; number += 1) {
    try {
      return await withinTime(attempt, policy);
    } catch (error) {
      const delayMs = number > retries ? null : delayAfter(error, number, clock);
      if (delayMs === null || signal?.aborted === true) throw error;
      onRetry?.({ error, number, delayMs });
      await clock.sleep(delayMs, signal);
    }
  }
}

/** Returns the pause before a retry, or null for a failure that no retry can change. */
function delayAfter(error: unknown, number: number, clock: Clock): number | null {
  if (!isAvalError(error)) return backoff(number, clock); // no response
  const { status, code, retryAfterMs } = error;
  const mayPass = status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS';
  if (!mayPass || LASTING.has(code) || (retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) return null;
  return Math.max(backoff(number, clock), retryAfterMs ?? 0);
}

/** Returns the pause before a retry: at least half of 0.5 s, 1 s, 2 s … 8 s, and a random part of the other half. */
export function backoff(number: number, { random }: Pick<Clock, 'random'>): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (number - 1));
  return Math.round((longest / 2) * (1 + random()));
}

/**
 * Runs an attempt whose signal aborts with the caller's signal or after `timeoutMs`.
 *
 * @throws what `attempt` throws, the reason of `signal`, or a TimeoutError
 */
async function withinTime<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  { timeoutMs, signal, clock }: RetryPolicy,
): Promise<Result> {
  const limit = new AbortController();
  const ended = new AbortController();
  const expire = (): void =>
    limit.abort(new DOMException(`There was no response within ${timeoutMs} ms.`, 'TimeoutError'));
  void clock.sleep(timeoutMs, ended.signal).then(expire, () => undefined);
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  try {
    either.throwIfAborted();
    return await attempt(either);
  } catch (error) {
    // Runtimes wrap the reason in errors of their own.
    throw either.aborted ? either.reason : error;
  } finally {
    ended.abort();
  }
}
