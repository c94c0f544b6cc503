import fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { buildServer } from '../../apps/server/src/http/server.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';
import { aCompany } from '../../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../../test/journeys/client.ts';
import { median, printTable, short } from '../figures.ts';
import { noteRatio } from '../ratios.ts';
import type { Stage } from '../stage.ts';

const PATH = '/v1/templates';
const BODY = { name: 'Contrato de locação', signatureLevel: 'ADVANCED', metadata: { a: 'b' } };

/** A route with the same JSON, called in this process without a network. */
interface Variant {
  readonly name: string;
  readonly post: () => Promise<string>;
  readonly get: () => Promise<string>;
}

/** Measures the cost of our layers: our routes of a template beside bare routes of the same framework. */
export async function benchBareRoutes(stage: Stage, calls: number): Promise<void> {
  const service = await stage.start('api');
  const pool = new Pool({ ...stage.connection, max: 2 });
  try {
    const { key } = await aCompany(succeeding(callerOf(stage.place.sandbox)));
    const ours = await ourRoutes(stage, key);
    const made = JSON.parse(await ours.post());
    await pool.query('CREATE TABLE bare_templates (id text PRIMARY KEY, value jsonb NOT NULL)');
    const variants = [ours, await bareRoutes(made, null), await bareRoutes(made, pool)];
    print(variants, await inTurns(variants, calls));
  } finally {
    await pool.end();
    await service.stop();
  }
}

async function ourRoutes(stage: Stage, key: string): Promise<Variant> {
  const routes = allRoutes
    .filter(({ method, path }) => path.startsWith(PATH) && (method === 'POST' || method === 'GET'))
    .map((route): AnyRoute => ({ ...route, rate: 'read' }));
  const app = await buildServer({
    environment: 'SANDBOX',
    baseUrl: stage.place.sandbox,
    deps: stage.composition.deps,
    routes,
  });
  const authorization = `Bearer ${key}`;
  let id = '';
  return {
    name: "Aval: credential, idempotency, schemas, the template's rows, request log",
    async post() {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const made = await injected(app, { method: 'POST', url: PATH, headers, payload: BODY });
      id = JSON.parse(made).id;
      return made;
    },
    get: () => injected(app, { method: 'GET', url: `${PATH}/${id}`, headers: { authorization } }),
  };
}

async function injected(app: FastifyInstance, request: InjectOptions): Promise<string> {
  const { statusCode, body } = await app.inject(request);
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return body;
}

/** A server that checks the body, writes the same JSON, and asks the database once if it has one. */
async function bareRoutes(template: Readonly<Record<string, unknown>>, pool: Pool | null): Promise<Variant> {
  const app = fastify();
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  app.post(PATH, { schema: { body } }, async (request, reply) => {
    const made = { ...template, ...(request.body as object), id: randomUUID() };
    await pool?.query('INSERT INTO bare_templates (id, value) VALUES ($1, $2)', [made.id, made]);
    last = made.id;
    return reply.code(201).send(made);
  });
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async ({ params }) => {
    if (pool === null) return template;
    const { rows } = await pool.query('SELECT value FROM bare_templates WHERE id = $1', [params.id]);
    return rows[0].value;
  });
  await app.ready();
  let last = '';
  return {
    name: pool === null ? 'bare Fastify' : 'bare Fastify and one query of pg',
    post: () => injected(app, { method: 'POST', url: PATH, payload: BODY }),
    get: () => injected(app, { method: 'GET', url: `${PATH}/${last}` }),
  };
}

interface Medians {
  readonly post: number;
  readonly get: number;
}

const WARM = 50;

async function inTurns(variants: readonly Variant[], calls: number): Promise<readonly Medians[]> {
  const posts: number[][] = variants.map(() => []);
  const gets: number[][] = variants.map(() => []);
  for (let call = -WARM; call < calls; call += 1)
    for (const [index, variant] of variants.entries()) {
      const [post, get] = [await timed(variant.post), await timed(variant.get)];
      if (call < 0) continue;
      posts[index]?.push(post);
      gets[index]?.push(get);
    }
  return variants.map((_variant, index) => ({
    post: median(posts[index] ?? []),
    get: median(gets[index] ?? []),
  }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function print(variants: readonly Variant[], medians: readonly Medians[]): void {
  console.log(
    '\nA template is created and read, in this process and without a network; milliseconds (median).\n',
  );
  const [ours] = medians;
  for (const [index, of] of [[1, 'bare Fastify'] as const, [2, 'bare Fastify and a query'] as const]) {
    noteRatio(
      `POST of a template, ${of} to ours`,
      (medians[index]?.post ?? Number.NaN) / (ours?.post ?? Number.NaN),
    );
    noteRatio(
      `GET of a template, ${of} to ours`,
      (medians[index]?.get ?? Number.NaN) / (ours?.get ?? Number.NaN),
    );
  }
  const rows = variants.map(({ name }, index) => {
    const { post = Number.NaN, get = Number.NaN } = medians[index] ?? {};
    return [name, short(post), short(get)];
  });
  printTable(['', 'POST ms', 'GET ms'], rows);
}
