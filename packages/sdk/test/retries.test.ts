import { describe, expect, it } from 'vitest';
import { AvalError } from '../src/aval-error.ts';
import { backoff, withRetries } from '../src/retries.ts';
import { jumpingClock, noConnection } from './fake-service.ts';

const policy = { retries: 6, timeoutMs: Infinity };
const limited = (retryAfterMs: number | null) => new AvalError(429, { code: 'RATE_LIMITED' }, retryAfterMs);

const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};

/** The pauses before the retries of a call that always fails. */
async function pausesAfter(error: Error, random: number): Promise<readonly number[]> {
  const clock = jumpingClock({ random });
  const call = withRetries(failing(error), { ...policy, clock });
  await expect(call).rejects.toBe(error);
  return clock.pauses;
}

describe('the pauses between attempts', () => {
  it.each([
    ['the shortest', 0, [250, 500, 1000, 2000, 4000, 4000]],
    ['the longest', 1, [500, 1000, 2000, 4000, 8000, 8000]],
  ])('double up to eight seconds: %s', async (_which, random, pauses) => {
    expect(await pausesAfter(noConnection(), random)).toEqual(pauses);
  });

  it('last at least as long as Retry-After', async () => {
    expect(await pausesAfter(limited(3000), 1)).toEqual([3000, 3000, 3000, 4000, 8000, 8000]);
    expect(await pausesAfter(limited(60_000), 0)).toEqual(Array.from({ length: 6 }, () => 60_000));
    expect(await pausesAfter(limited(0), 0)).toEqual(await pausesAfter(limited(null), 0));
  });

  it('don’t begin when Retry-After is longer than a minute', async () => {
    expect(await pausesAfter(limited(60_001), 0)).toEqual([]);
  });

  it('end when the signal aborts', async () => {
    const input = new AbortController();
    const clock = { ...jumpingClock(), sleep: (ms: number, signal?: AbortSignal) => pause(ms, signal) };
    const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
      if (ms === Infinity) return new Promise(() => undefined);
      input.abort(new Error('stopped'));
      signal?.throwIfAborted();
    };
    const call = withRetries(failing(noConnection()), {
      ...policy,
      clock,
      signal: input.signal,
    });
    await expect(call).rejects.toThrow('stopped');
  });
});

it('the limit of an attempt ends with the attempt', async () => {
  const limits: (AbortSignal | undefined)[] = [];
  const sleep = (_milliseconds: number, signal?: AbortSignal): Promise<void> => {
    limits.push(signal);
    return new Promise(() => undefined);
  };
  const clock = { ...jumpingClock(), sleep };
  expect(await withRetries(async (signal) => signal.aborted, { ...policy, clock })).toBe(false);
  expect(limits.map((signal) => signal?.aborted)).toEqual([true]);
});

it('backoff stays within its bounds for any random number', () => {
  for (const random of [0, 0.25, 0.999_999]) {
    const pauses = [1, 2, 3, 4, 5, 60].map((number) => backoff(number, { random: () => random }));
    for (const [at, longest] of [500, 1000, 2000, 4000, 8000, 8000].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[at]).toBeLessThanOrEqual(longest);
    }
  }
});
