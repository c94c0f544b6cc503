import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Session } from 'node:inspector';
import type { FastifyInstance } from 'fastify';
import { deliverWebhook } from '../apps/server/src/actions/webhooks/deliver-webhook.ts';
import { allRoutes } from '../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../apps/server/src/http/route.ts';
import { buildServer } from '../apps/server/src/http/server.ts';
import { CONTRACT, aCompany, sendEnvelope } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import type { Call } from '../test/journeys/client.ts';
import { printTable } from './figures.ts';
import type { Stage } from './stage.ts';

/** The files that ran until the route's own handler began, and all that ran. */
interface Walk {
  readonly before: readonly string[];
  readonly all: readonly string[];
}

/** Counts the source files with executed functions: V8 precise coverage, in this process. */
class FileCoverage {
  readonly #session = new Session();
  #seen: readonly string[] = [];
  #before: readonly string[] = [];
  #isOn = false;

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
  }

  start(): void {
    this.#seen = [];
    this.#before = [];
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    this.#take();
    this.#isOn = true;
  }

  /** Marks the end of the files that run before the work. Only the first mark of a walk counts. */
  mark(): void {
    if (!this.#isOn || this.#before.length > 0) return;
    this.#seen = this.#take();
    this.#before = this.#seen;
  }

  stop(): Walk {
    const all = [...new Set([...this.#seen, ...this.#take()])].toSorted();
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#isOn = false;
    return { before: this.#before.toSorted(), all };
  }

  /** Returns the files that ran since the last call: V8 resets its counters each time. */
  #take(): readonly string[] {
    let files: readonly string[] = [];
    this.#session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error !== null) throw error;
      files = taken.result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .flatMap(({ url }) => /\/apps\/server\/src\/(.+)$/.exec(url)?.[1] ?? []);
    });
    return files;
  }
}

/** Prints how many source files of the server run for an upload, a send and a webhook delivery, after a warm-up. */
export async function benchWalk(stage: Stage): Promise<void> {
  const coverage = new FileCoverage();
  const receiver = createServer((_request, response) => void response.end()).listen(0, 'localhost');
  const app = await serverOf(stage, coverage);
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key: as } = await aCompany(call);
    const walks = {
      'POST /v1/documents': await walkUpload(coverage, call, as),
      'POST /v1/envelopes/{id}/send': await walkSend(coverage, call, as),
      'webhook delivery': await walkDelivery(stage, coverage, {
        call,
        as,
        url: `http://localhost:${addressOf(receiver.address())}/`,
      }),
    };
    print(walks);
  } finally {
    await app.close();
    receiver.close();
  }
}

/** The server in this process. Each handler marks where its own work begins. */
async function serverOf(stage: Stage, coverage: FileCoverage): Promise<FastifyInstance> {
  const marked = (route: AnyRoute): AnyRoute => ({
    ...route,
    handle: (deps, call) => {
      coverage.mark();
      return route.handle(deps, call);
    },
  });
  const app = await buildServer({
    environment: 'SANDBOX',
    baseUrl: stage.place.sandbox,
    deps: stage.composition.deps,
    routes: allRoutes.map(marked),
  });
  await app.listen({ port: Number(new URL(stage.place.sandbox).port), host: 'localhost' });
  return app;
}

async function walked(coverage: FileCoverage, work: () => Promise<unknown>): Promise<Walk> {
  coverage.start();
  await work();
  return coverage.stop();
}

async function walkUpload(coverage: FileCoverage, call: Call, as: string): Promise<Walk> {
  const file = await readFile(CONTRACT);
  const upload = () => {
    const form = new FormData();
    form.set('file', new Blob([file], { type: 'application/pdf' }), 'contrato.pdf');
    return call('POST', '/v1/documents', { as, form, key: randomUUID() });
  };
  await upload();
  return walked(coverage, upload);
}

/** Prepares envelopes with the usual calls; measures the call that sends them. */
async function walkSend(coverage: FileCoverage, call: Call, as: string): Promise<Walk> {
  let walk: Walk = { before: [], all: [] };
  const measured: Call = async (method, path, input) => {
    if (!path.endsWith('/send')) return call(method, path, input);
    coverage.start();
    const answer = await call(method, path, input);
    walk = coverage.stop();
    return answer;
  };
  await sendEnvelope(call, as);
  await sendEnvelope(measured, as);
  return walk;
}

async function walkDelivery(
  { composition: { deps } }: Stage,
  coverage: FileCoverage,
  { call, as, url }: { readonly call: Call; readonly as: string; readonly url: string },
): Promise<Walk> {
  await call('POST', '/v1/webhooks', { as, body: { url, events: ['envelope.sent'] }, key: randomUUID() });
  const owner = randomUUID();
  const deliver = async (): Promise<void> => {
    const input = { owner, limit: 1, failingLimit: 1, projectLimit: 1, leaseMilliseconds: 60_000 };
    const claimed = await deps.db.change((tx) => tx.deliveries.claim(input));
    if (claimed.length === 0) throw new Error('No delivery is due.');
    coverage.mark();
    for (const { id } of claimed) await deliverWebhook(deps, { id, owner });
  };
  await sendEnvelope(call, as);
  await deliver();
  await sendEnvelope(call, as);
  return walked(coverage, deliver);
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The receiver does not listen.');
  return address.port;
}

const LAYERS = ['http', 'actions', 'ports', 'domain', 'adapters'];

function print(walks: Readonly<Record<string, Walk>>): void {
  console.log('\nSource files of apps/server/src that run for one warmed-up request.\n');
  const rows = Object.entries(walks).map(([name, { before, all }]) => {
    const layers = LAYERS.map((layer) => all.filter((file) => file.startsWith(`${layer}/`)).length);
    return [name, ...[all.length, before.length, ...layers].map(String)];
  });
  printTable(['request', 'files', 'before its own work', ...LAYERS], rows);
  if (process.env['WALK_FILES'] === undefined) return;
  for (const [name, { all }] of Object.entries(walks)) console.log(`\n${name}\n${all.join('\n')}`);
}
