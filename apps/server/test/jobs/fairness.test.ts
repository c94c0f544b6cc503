import { expect, it } from 'vitest';
import { aService } from '../given/service.ts';
import { deliverUnder } from '../given/webhook-load.ts';

const service = await aService();

/** The bounded form of `npm run bench -- webhooks`, which measures 10,000 events. */
const LOAD = { healthy: 24, eventsPerEndpoint: 10, healthyPerSecond: 150 };

/** The delays of a busy machine itself, in milliseconds: below it a ratio means nothing. */
const HICCUP = 150;

const p99 = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;

/** Pairs of measurements: a busy machine may delay one of them, but a delivery that has to wait is late in each. */
const PAIRS = 3;

it('endpoints that hang or fail do not make the others wait, and no event is delivered twice', async () => {
  const isLate: boolean[] = [];
  while (isLate.length < PAIRS && isLate.every(Boolean)) isLate.push(await isLateBesideSick());
  expect(isLate).toContain(false);
});

/** Returns true if healthy deliveries take longer beside endpoints that hang or fail than without them. */
async function isLateBesideSick(): Promise<boolean> {
  const without = await deliverUnder(service, { ...LOAD, hanging: 0, failing: 0 });
  const beside = await deliverUnder(service, { ...LOAD, hanging: 3, failing: 3 });
  expect(beside.waits).toHaveLength(240);
  expect(beside.toSick).toBeGreaterThanOrEqual(3 * 4 + 3);
  expect([without.repeated, beside.repeated]).toEqual([0, 0]);
  return p99(beside.waits) >= Math.max(2 * p99(without.waits), HICCUP);
}
