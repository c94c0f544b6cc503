import { expect, it } from 'vitest';
import { systemClock } from '../src/clock.ts';

it('sleep resolves after the pause', async () => {
  await expect(systemClock.sleep(0)).resolves.toBeUndefined();
});

it('sleep rejects with the reason of the signal, before the pause and during it', async () => {
  const reason = new Error('stopped');
  await expect(systemClock.sleep(Infinity, AbortSignal.abort(reason))).rejects.toBe(reason);
  const input = new AbortController();
  const pause = systemClock.sleep(Infinity, input.signal);
  input.abort(reason);
  await expect(pause).rejects.toBe(reason);
});

it('now and random are those of the runtime', () => {
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000);
  expect(systemClock.random()).toBeLessThan(1);
});
