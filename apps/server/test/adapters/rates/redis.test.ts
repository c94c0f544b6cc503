import { afterAll, describe, expect, it, vi } from 'vitest';
import { redisRates } from '../../../src/adapters/rates/redis.ts';
import type { Log } from '../../../src/ports/log.ts';
import type { SharedRates } from '../../../src/ports/shared-rates.ts';
import { aRealRedis, WHY_NO_REDIS } from './real-redis.ts';

/** A log that keeps its messages. */
function aLog(): { readonly log: Log; readonly said: string[] } {
  const said: string[] = [];
  const say = (_fields: unknown, message: string): void => void said.push(message);
  return { log: { info: say, warn: say, error: say }, said };
}

/** Milliseconds. An answer that a busy machine delays must not look like a Redis that is away. */
const PATIENT = 30_000;

const AWAY = 'Redis is away: every node counts calls for itself';
const BACK = 'Redis is back: calls are counted for all nodes together';

const opened: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const shared of opened) await shared.stop();
});

async function rates(url: string, log = aLog().log): Promise<SharedRates> {
  const shared = await redisRates({ url, log, within: PATIENT });
  opened.unshift(shared);
  return shared;
}

const untilItCounts = (shared: SharedRates): Promise<unknown> =>
  vi.waitFor(async () => expect(await shared.take('probe', 1e9)).not.toBeNull(), { timeout: PATIENT });

describe.skipIf(WHY_NO_REDIS !== null)(`redisRates with a real Redis (${WHY_NO_REDIS ?? 'here'})`, () => {
  it('counts for two nodes together, exactly, and does not count what it refuses', async () => {
    const redis = await aRealRedis();
    opened.push(redis);
    const [one, other] = [await rates(redis.url), await rates(redis.url)];
    await Promise.all([one, other].map(untilItCounts));
    const input = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? one : other).take('key', 25)),
    );
    expect(input.filter((answer) => answer?.admitted === true)).toHaveLength(25);
    const left = input.filter((answer) => answer?.admitted === true).map((answer) => answer?.remaining ?? -1);
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n));
    expect(await one.take('key', 26)).toMatchObject({ admitted: true, remaining: 0 });
    expect(await one.take('other', 1)).toEqual({ admitted: true, quota: 1, remaining: 0, resetSeconds: 60 });
    expect(await other.take('other', 1)).toMatchObject({ admitted: false, quota: 1, remaining: 0 });
  });

  it('cannot tell while Redis is away, says so once, and counts again when it is back', async () => {
    const first = await aRealRedis();
    const { log, said } = aLog();
    const shared = await rates(first.url, log);
    await untilItCounts(shared);
    await first.stop();
    await vi.waitFor(async () => expect(await shared.take('key', 5)).toBeNull(), { timeout: PATIENT });
    for (let n = 0; n < 20; n += 1) expect(await shared.take('key', 5)).toBeNull();
    expect(said).toEqual([AWAY]);
    expect(shared.isUp()).toBe(false);
    const second = await aRealRedis(first.port);
    opened.push(second);
    await untilItCounts(shared);
    expect(shared.isUp()).toBe(true);
    expect(said).toEqual([AWAY, BACK]);
  });
});

describe('redisRates without a Redis', () => {
  it('cannot tell from the first call on, and is not waited for', async () => {
    const { log, said } = aLog();
    const shared = await rates('redis://127.0.0.1:1', log);
    expect(await shared.take('key', 5)).toBeNull();
    await expect.poll(() => said).toEqual([AWAY]);
  });
});
