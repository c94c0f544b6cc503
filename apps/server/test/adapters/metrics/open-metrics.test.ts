import { expect, it } from 'vitest';
import { openMetrics } from '../../../src/adapters/metrics/open-metrics.ts';

it.each([
  [true, 'process_cpu_seconds_total'],
  [false, ''],
])('measures only where somebody reads: %s', async (isRead, expected) => {
  const metrics = openMetrics(isRead);
  metrics.countFailure(new Error('broken'));
  expect(await metrics.text()).toContain(expected);
  expect((await metrics.text()).includes('aval_failures_total{cause="internal"} 1')).toBe(isRead);
});
