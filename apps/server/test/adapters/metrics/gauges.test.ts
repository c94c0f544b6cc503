import { expect, it } from 'vitest';
import { processGauges } from '../../../src/adapters/metrics/gauges.ts';
import { aService } from '../../given/service.ts';

const { deps } = await aService();

let readings = 0;
const gauges = processGauges({
  pool: { load: { open: 3, idle: 1, waiting: 2 } },
  keys: deps.keys,
  readBacklog: () => {
    readings += 1;
    return Promise.resolve([{ queue: 'build-evidence', waiting: 4, oldestSeconds: 30 }]);
  },
});

async function read(name: string) {
  return gauges.find((gauge) => gauge.name === name)?.read();
}

it('reads the connections by state', async () => {
  expect(await read('database_connections')).toEqual([
    { labels: { state: 'open' }, value: 3 },
    { labels: { state: 'idle' }, value: 1 },
    { labels: { state: 'waiting' }, value: 2 },
  ]);
});

it('reads the end of the certificates that seal, in seconds', async () => {
  const values = (await read('seal_certificate_end_timestamp_seconds')) ?? [];
  expect(values.map(({ labels }) => labels)).toEqual([
    { environment: 'SANDBOX' },
    { environment: 'PRODUCTION' },
  ]);
  for (const { value } of values) expect(value).toBeGreaterThan(Date.now() / 1000);
});

it('reads the backlog once for both gauges, and again the next time', async () => {
  const both = () => Promise.all([read('queue_waiting'), read('queue_oldest_seconds')]);
  const labels = { queue: 'build-evidence' };
  expect(await both()).toEqual([[{ labels, value: 4 }], [{ labels, value: 30 }]]);
  expect(readings).toBe(1);
  await both();
  expect(readings).toBe(2);
});
