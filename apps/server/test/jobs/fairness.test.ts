import { expect, it } from 'vitest';
import { MINUTE, WEBHOOK_CONCURRENCY } from '../../src/domain/limits.ts';
import { aService } from '../given/service.ts';
import { deliverUnder } from '../given/webhook-load.ts';

const service = await aService();

/** `npm run bench -- webhooks` measures how long 10,000 events wait. */
const LOAD = { healthy: 24, hanging: 3, failing: 3, eventsPerEndpoint: 10, healthyPerSecond: 150 };

/** All that hang have their share, and all that fail were called, before the first event of a healthy endpoint. */
const SICK = LOAD.hanging * WEBHOOK_CONCURRENCY + LOAD.failing;

/** Four calls are left for endpoints that answer, once each of those that hang, and all that fail, have their share. */
const DELIVERER = {
  failingConcurrency: 4,
  concurrency: LOAD.hanging * WEBHOOK_CONCURRENCY + 4 + 4,
  // Calls that hang do so until the end, however long the machine takes, and no lease runs out.
  timeout: 30 * MINUTE,
  leaseMs: 10 * MINUTE,
  sickFirst: SICK,
};

it('endpoints that hang or fail do not make the others wait, and no event is delivered twice', async () => {
  const { waits, toSick, repeated } = await deliverUnder(service, LOAD, DELIVERER);
  expect(waits).toHaveLength(LOAD.healthy * LOAD.eventsPerEndpoint);
  expect(toSick).toBeGreaterThanOrEqual(SICK);
  expect(repeated).toBe(0);
});
