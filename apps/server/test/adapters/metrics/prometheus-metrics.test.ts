import { expect, it } from 'vitest';
import { prometheusMetrics } from '../../../src/adapters/metrics/prometheus-metrics.ts';
import { ProviderFailed, QueueFull, SealFailed, Unavailable } from '../../../src/domain/failures.ts';

const call = {
  environment: 'PRODUCTION',
  method: 'GET',
  route: '/v1/envelopes/:id',
  status: 404,
  code: 'NOT_FOUND',
  seconds: 0.02,
} as const;

/** The lines of the metrics whose names begin so, without comments. */
async function linesOf(
  metrics: ReturnType<typeof prometheusMetrics>,
  name: string,
): Promise<readonly string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
}

it('counts requests by route and result, in buckets of seconds', async () => {
  const metrics = prometheusMetrics();
  metrics.countCall(call);
  metrics.countCall({ ...call, seconds: 0.3 });
  const labels =
    'environment="PRODUCTION",method="GET",route="/v1/envelopes/:id",status="404",code="NOT_FOUND"';
  const lines = await linesOf(metrics, 'aval_http_request_duration_seconds');
  expect(lines).toContain(`aval_http_request_duration_seconds_count{${labels}} 2`);
  expect(lines).toContain(`aval_http_request_duration_seconds_bucket{le="0.025",${labels}} 1`);
  expect(lines).toContain(`aval_http_request_duration_seconds_bucket{le="0.5",${labels}} 2`);
});

it('counts jobs and attempts at webhooks', async () => {
  const metrics = prometheusMetrics();
  metrics.countJob({ kind: 'build-evidence', result: 'done', seconds: 1 });
  metrics.countDelivery('failed', 15);
  expect(await linesOf(metrics, 'aval_job_duration_seconds_count')).toEqual([
    'aval_job_duration_seconds_count{kind="build-evidence",result="done"} 1',
  ]);
  expect(await linesOf(metrics, 'aval_webhook_attempt_duration_seconds_sum')).toEqual([
    'aval_webhook_attempt_duration_seconds_sum{result="failed"} 15',
  ]);
});

it('counts failures by our own names, never by the words of an error', async () => {
  const metrics = prometheusMetrics();
  const failures = [
    new Unavailable('storage'),
    new ProviderFailed('smtp', 'reply 550 maria@example.com'),
    new QueueFull('pdf worker'),
    new SealFailed('maria@example.com'),
    new Error('maria@example.com'),
    'maria@example.com',
  ];
  for (const failure of failures) metrics.countFailure(failure);
  const lines = await linesOf(metrics, 'aval_failures_total');
  expect(lines.toSorted()).toEqual([
    'aval_failures_total{cause="internal"} 2',
    'aval_failures_total{cause="queue"} 1',
    'aval_failures_total{cause="seal"} 1',
    'aval_failures_total{cause="smtp"} 1',
    'aval_failures_total{cause="storage"} 1',
  ]);
});

it('reads gauges when it is read, forgets old labels, and does without those that cannot be read', async () => {
  const metrics = prometheusMetrics();
  let waiting: readonly string[] = ['a', 'b'];
  metrics.watch({
    name: 'queue_waiting',
    help: 'Waiting.',
    labels: ['queue'],
    read: () => waiting.map((queue) => ({ labels: { queue }, value: 1 })),
  });
  metrics.watch({
    name: 'broken',
    help: 'Broken.',
    labels: [],
    read: () => Promise.reject(new Error('The database is away.')),
  });
  expect(await linesOf(metrics, 'aval_queue_waiting')).toHaveLength(2);
  waiting = ['b'];
  expect(await linesOf(metrics, 'aval_queue_waiting')).toEqual(['aval_queue_waiting{queue="b"} 1']);
});

it('measures memory, processor time, and the event loop of the process', async () => {
  const text = await prometheusMetrics().text();
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`\n${name} `);
});

it('counts seals, reads of the replica, and the children that read PDFs', async () => {
  const metrics = prometheusMetrics();
  metrics.countSeal({ environment: 'SANDBOX', form: 'seal', result: 'done', seconds: 0.2 });
  metrics.countReplicaRead('late');
  expect(await linesOf(metrics, 'aval_replica_reads_total')).toEqual([
    'aval_replica_reads_total{result="late"} 1',
  ]);
  for (const event of ['started', 'started', 'time', 'died'] as const) metrics.countChild('uploads', event);
  expect(await linesOf(metrics, 'aval_seal_duration_seconds_count')).toEqual([
    'aval_seal_duration_seconds_count{environment="SANDBOX",form="seal",result="done"} 1',
  ]);
  expect(await linesOf(metrics, 'aval_pdf_children')).toEqual([
    'aval_pdf_children_started_total{pool="uploads"} 2',
    'aval_pdf_children_killed_total{pool="uploads",cause="time"} 1',
    'aval_pdf_children_killed_total{pool="uploads",cause="died"} 1',
  ]);
});

it('speaks for all processes of a node: counts add up, and values of the installation do not', async () => {
  const reads: (() => Promise<readonly object[]>)[] = [];
  const others = {
    onMeasure: (read: () => Promise<readonly object[]>) => void reads.push(read),
    measureAll: () => Promise.all(reads.map((read) => read())),
  };
  const all = [prometheusMetrics(others), prometheusMetrics(others)];
  for (const [index, metrics] of all.entries()) {
    metrics.countFailure(new SealFailed('x'));
    const gauge = { help: 'Of a test.', labels: [], read: () => [{ labels: {}, value: index + 2 }] };
    metrics.watch({ ...gauge, name: 'connections' });
    metrics.watch({ ...gauge, name: 'oldest', ofAll: 'max' });
  }
  const text = await all[1]?.text();
  expect(text).toContain('aval_failures_total{cause="seal"} 2\n');
  expect(text).toContain('aval_connections 5\n');
  expect(text).toContain('aval_oldest 3\n');
});
