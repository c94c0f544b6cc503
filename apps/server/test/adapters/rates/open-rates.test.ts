import { expect, it } from 'vitest';
import { openRates } from '../../../src/adapters/rates/open-rates.ts';
import type { Log } from '../../../src/ports/log.ts';

const quiet = (): void => undefined;
const log: Log = { info: quiet, warn: quiet, error: quiet };
const allowance = { admitted: true, quota: 5, remaining: 4, resetSeconds: 60 };

it('counts in the first process of a node', async () => {
  const counted: unknown[] = [];
  const countCall = (...input: readonly unknown[]) => {
    counted.push(input);
    return Promise.resolve(allowance);
  };
  const { redis, shared } = await openRates(null, { log, first: { countCall } });
  expect(redis).toBeNull();
  expect(await shared?.take('GET /v1/me', 5)).toEqual(allowance);
  expect(counted).toEqual([['GET /v1/me', 5]]);
});

it('counts in Redis where there is one, for all nodes', async () => {
  const countCall = () => Promise.reject(new Error('not counted'));
  const { redis, shared } = await openRates('redis://127.0.0.1:1', { log, first: { countCall } });
  expect(shared).toBe(redis);
  await redis?.stop();
});

it('counts nothing together in a node of one process', async () => {
  expect(await openRates(null, { log, first: null })).toEqual({ redis: null, shared: null });
});
