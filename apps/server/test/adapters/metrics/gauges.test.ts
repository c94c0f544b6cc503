import { expect, it } from 'vitest';
import { processGauges } from '../../../src/adapters/metrics/gauges.ts';
import { aService } from '../../given/service.ts';

const { deps, keys } = await aService();

let readings = 0;
let sizeReadings = 0;
const gauges = processGauges({
  pool: { load: { open: 3, idle: 1, waiting: 2 } },
  keys,
  timestamps: deps.timestamps,
  readLogSizes: () => {
    sizeReadings += 1;
    return Promise.resolve({ requests: { entries: 8, bytes: 64 }, publicLog: { entries: 3, bytes: 32 } });
  },
  readPartitionRests: () => Promise.resolve([{ table: 'request_logs', rows: 7 }]),
  countEndingStamps: () => Promise.resolve(6),
  readGivenUp: () => Promise.resolve([{ kind: 'build-evidence', count: 2 }]),
  freeBytes: () => Promise.resolve(5000),
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

it('reads the jobs that were given up by kind', async () => {
  expect(await read('jobs_given_up')).toEqual([{ labels: { queue: 'build-evidence' }, value: 2 }]);
});

it('reads the end of every other key, in seconds', async () => {
  const values = (await read('key_end_timestamp_seconds')) ?? [];
  expect(values.map(({ labels }) => [labels['environment'], labels['use']])).toEqual(
    ['SANDBOX', 'PRODUCTION'].flatMap((environment) =>
      ['manifest', 'timestamp', 'revocation'].map((use) => [environment, use]),
    ),
  );
  for (const { value } of values) expect(value).toBeGreaterThan(Date.now() / 1000);
});

it('reads the rows without a partition by table', async () => {
  expect(await read('partition_rest_rows')).toEqual([{ labels: { table: 'request_logs' }, value: 7 }]);
});

it('reads the free space of the store, and the sizes of both logs at once', async () => {
  expect(await read('storage_free_bytes')).toEqual([{ labels: {}, value: 5000 }]);
  const [requests, publicLog] = [{ log: 'requests' }, { log: 'public' }];
  expect(await Promise.all([read('log_entries'), read('log_bytes')])).toEqual([
    [
      { labels: requests, value: 8 },
      { labels: publicLog, value: 3 },
    ],
    [
      { labels: requests, value: 64 },
      { labels: publicLog, value: 32 },
    ],
  ]);
  expect(sizeReadings).toBe(1);
});

it('reads how many documents wait for another archive stamp', async () => {
  expect(await read('archive_stamps_waiting')).toEqual([{ labels: {}, value: 6 }]);
});
