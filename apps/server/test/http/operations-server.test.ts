import { afterAll, expect, it } from 'vitest';
import { prometheusMetrics } from '../../src/adapters/metrics/prometheus-metrics.ts';
import { buildOperationsServer } from '../../src/http/operations-server.ts';
import { aService } from '../given/service.ts';

const { deps: known } = await aService();
const deps = { ...known, metrics: prometheusMetrics() };
let database: 'UP' | 'DOWN' = 'UP';
const checks = [{ name: 'database', required: true, check: () => database }];
const open = buildOperationsServer({ deps, checks, token: null });
const secret = buildOperationsServer({ deps, checks, token: 'a-long-secret' });

afterAll(() => Promise.all([open, secret].map((app) => app.close())));

it('serves the metrics as text for Prometheus', async () => {
  const response = await open.inject('/metrics');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.body).toContain('process_cpu_seconds_total');
});

it.each([
  ['no header', {}, 401],
  ['another secret', { authorization: 'Bearer another' }, 401],
  ['the secret without its scheme', { authorization: 'a-long-secret' }, 401],
  ['the secret', { authorization: 'Bearer a-long-secret' }, 200],
])('with a token, serves them for %s as it should', async (_, headers, status) => {
  const response = await secret.inject({ url: '/metrics', headers });
  expect(response.statusCode).toBe(status);
  if (status === 401) expect(response.body).toBe('');
});

it('is alive without the database, and ready only with it', async () => {
  database = 'DOWN';
  expect((await open.inject('/health/live')).statusCode).toBe(200);
  const ready = await open.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'DOWN', checks: { database: { status: 'DOWN', required: true } } },
  ]);
  database = 'UP';
  expect((await secret.inject('/health/ready')).json()).toMatchObject({ status: 'UP' });
});

it('serves nothing else', async () => {
  expect((await open.inject('/v1/envelopes')).statusCode).toBe(404);
});
