import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { openPdfWorker } from '../../../src/adapters/pdf-worker/pdf-worker.ts';
import { isEvidenceReady } from '../../../src/domain/envelopes/envelope-progress.ts';
import { storesOver } from '../../../src/store/stores-over.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { tracedBlobs } from '../../../src/adapters/tracing/traced-calls.ts';
import { openTracer } from '../../../src/adapters/tracing/open-tracer.ts';
import { showConsent } from '../../../src/actions/signing/show-consent.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { buildServer } from '../../../src/http/server.ts';
import { Deliverer, DELIVERER_DEFAULTS } from '../../../src/jobs/deliverer.ts';
import { handle } from '../../../src/jobs/handlers.ts';
import { Worker, WORKER_DEFAULTS } from '../../../src/jobs/worker.ts';
import { noTracer } from '../../../src/process/no-tracer.ts';
import { CPFS } from '../../given/basics.ts';
import { anEnvelopeOnItsWay, getsReady, tokenOf } from '../../given/sent-envelope.ts';
import { aService, BASE_URLS } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { aWebhook } from '../../given/webhook-rows.ts';
import { TwoLogins } from '../../two-logins.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Received {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

const bodies: string[] = [];

/** A collector that takes OTLP over HTTP as JSON. */
const collector = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
afterAll(() => collector.close());

const service = await aService();

const spans = (): readonly ReceivedSpan[] =>
  bodies
    .map((body) => JSON.parse(body) as Received)
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);

/** The service over the same database, with traces. */
async function aTracedService() {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  const tracer = await openTracer({ serviceName: 'aval-test', ratio: 1 });
  const { connection, service: login, clock, keys } = service;
  const database = new TwoLogins({ connection, service: login, clock, tracer, maxConnections: 4 });
  const pdf = openPdfWorker(undefined, { tracer });
  const { secrets, timestamps } = service.deps;
  onTestFinished(async () => {
    await pdf.stop();
    await database.close();
    vi.unstubAllEnvs();
  });
  return service.with({
    tracer,
    pdf,
    db: storesOver(database, secrets, () => undefined),
    sealer: padesSealer({ pdf, keys, timestamps }),
    blobs: tracedBlobs(service.deps.blobs, tracer),
    publicHttps: { ...service.deps.publicHttps, post: () => Promise.resolve(REFUSED) },
  });
}

/** The response of every receiver. */
const REFUSED = {
  answer: { status: 503, body: Buffer.from('ana@exemplo.com'), retryAfter: null },
  durationMs: 1,
};

it('connects a signing call with its SQL, the job that it leaves, and the child that reads the PDF', async () => {
  const deps = await aTracedService();
  const given = await anEnvelopeOnItsWay(service);
  await getsReady(service, given);
  const token = tokenOf(given);
  const { hash } = await showConsent(service.deps, token, { language: 'pt-BR', client: CLIENT });
  const webhook = await aWebhook(service, { tenant: given.envelope.tenant });
  const baseUrl = BASE_URLS.SANDBOX;
  const app = await buildServer({
    environment: 'SANDBOX',
    deps,
    routes: allRoutes,
    baseUrl,
    strictErrors: true,
  });
  onTestFinished(() => app.close());
  const documentHashes = Object.fromEntries(given.envelope.documents.map(({ id, sha256 }) => [id, sha256]));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/v1/sign/${token}/sign`,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
    payload: { accepted: true, consentHash: hash, documentHashes },
  });
  expect(statusCode).toBe(200);
  const worker = new Worker(deps, handle, { ...WORKER_DEFAULTS, pollMs: 50, kinds: ['build-evidence'] });
  worker.start();
  await vi.waitFor(async () => {
    const envelope = await service.deps.db.read((tx) => tx.envelopes.findById(given.envelope.id));
    expect(envelope && isEvidenceReady(envelope)).toBe(true);
  }, 180_000);
  await worker.stop();
  const deliverer = new Deliverer(deps, { ...DELIVERER_DEFAULTS, pollMs: 50 });
  deliverer.start();
  await vi.waitFor(async () => {
    const page = { limit: 100, after: null };
    const { items } = await service.deps.db.read((tx) => tx.deliveries.list(webhook.id, {}, page));
    expect(items.filter(({ last }) => last !== null)).toHaveLength(3);
  }, 180_000);
  await deliverer.stop();
  await deps.tracer.stop();

  const all = spans();
  const [http] = all.filter(({ name }) => name === 'POST /v1/sign/{token}/sign');
  expect(http?.parentSpanId ?? '').toBe('');
  const byId = new Map(all.map((span) => [span.spanId, span]));
  /** The names from a span up to the first of its trace. */
  const pathOf = (span: ReceivedSpan | undefined): readonly string[] =>
    span === undefined ? [] : [span.name, ...pathOf(byId.get(span.parentSpanId ?? ''))];
  const paths = new Set(
    all.filter(({ traceId }) => traceId === http?.traceId).map((span) => pathOf(span).join(' < ')),
  );
  expect([...paths]).toEqual(
    expect.arrayContaining([
      'SQL < POST /v1/sign/{token}/sign',
      'SQL < sign < POST /v1/sign/{token}/sign',
      'SQL < job build-evidence < sign < POST /v1/sign/{token}/sign',
      'pdf child < job build-evidence < sign < POST /v1/sign/{token}/sign',
      'store put < job build-evidence < sign < POST /v1/sign/{token}/sign',
      'webhook post < webhook delivery < sign < POST /v1/sign/{token}/sign',
    ]),
  );

  // Polling and other work outside of a request leave no traces.
  const firsts = all.filter(({ parentSpanId = '' }) => parentSpanId === '').map(({ name }) => name);
  expect(new Set(firsts)).toEqual(new Set(['POST /v1/sign/{token}/sign']));
  const said = bodies.join('\n');
  expect(said).toContain('aval-test');
  expect(said).toContain('"http.response.status_code"');
  expect(said).toContain('REFUSED');
  for (const secret of [
    token,
    CPFS[0] ?? '',
    'maria1@example.com',
    CLIENT.ip,
    hash,
    given.envelope.id,
    webhook.url,
    'exemplo.com',
  ])
    expect(said).not.toContain(secret);
});

it('traces nothing outside of a trace, names a failure by its class, and reads no foreign parent', async () => {
  bodies.splice(0);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const tracer = await openTracer({ serviceName: 'aval-test', ratio: 1 });
  expect(await tracer.span('SQL', {}, () => Promise.resolve(7))).toBe(7);
  expect(tracer.current()).toBeNull();
  const failing = () => tracer.span('SQL', {}, () => Promise.reject(new RangeError('ana@exemplo.com')));
  for (const parent of [null, 'nonsense', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']) {
    const span = tracer.begin('job fetch-logo', {}, parent);
    await expect(span.run(failing)).rejects.toThrow(RangeError);
    span.end();
  }
  await tracer.stop();
  const jobs = spans().filter(({ name }) => name === 'job fetch-logo');
  expect(jobs.map(({ parentSpanId = '' }) => parentSpanId)).toEqual(['', '', 'b7ad6b7169203331']);
  expect(spans()).toHaveLength(6);
  expect(bodies.join('\n')).toContain('RangeError');
  expect(bodies.join('\n')).not.toContain('exemplo.com');
});

it('loads no SDK and no exporter without the setting', async () => {
  expect(await openTracer(null)).toBe(noTracer);
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { openTracer } = await import('./src/adapters/tracing/open-tracer.ts');
    await import('./src/compose.ts');
    await openTracer(null);
    // prom-client loads the API by itself.
    const without = loaded.filter((url) => /@opentelemetry\\/(?!api\\/)|open-telemetry/.test(url)).length;
    await openTracer({ serviceName: 'aval', ratio: 1 });
    console.log(JSON.stringify([without, loaded.some((url) => url.includes('@opentelemetry/sdk-trace'))]));
    process.exit(0);`;
  const cwd = path.join(import.meta.dirname, '../../..');
  const words = ['--conditions=aval-source', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  expect([stdout.trim(), stderr.includes('Error')]).toEqual(['[0,true]', false]);
});
