import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { authenticate } from '../apps/server/src/actions/access/authenticate.ts';
import { findLink } from '../apps/server/src/actions/access/find-link.ts';
import { resolveContext } from '../apps/server/src/actions/access/resolve-context.ts';
import type { Deps } from '../apps/server/src/actions/deps.ts';
import { makeId } from '../apps/server/src/domain/ids.ts';
import { allRoutes } from '../apps/server/src/http/all-routes.ts';
import type { Access } from '../apps/server/src/http/frame.ts';
import type { AnyRoute } from '../apps/server/src/http/route.ts';
import { buildServer } from '../apps/server/src/http/server.ts';
import { aCompany } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import { median, percent, printTable, short } from './figures.ts';
import { noteRatio } from './ratios.ts';
import type { Stage } from './stage.ts';

/** The server with one thing left out of it, or with everything. */
interface Variant {
  readonly name: string;
  readonly app: FastifyInstance;
  readonly hasKey: boolean;
}

const PATH = '/v1/templates';

/**
 * Measures the cost of each hook that runs before and after the work of a call: the same call with everything and with
 * one thing left out, in turns, in this process and without a network. The call is POST /v1/templates, which does
 * little.
 */
export async function benchHooks(stage: Stage, calls: number): Promise<void> {
  const service = await stage.start('api');
  try {
    const { key } = await aCompany(succeeding(callerOf(stage.place.sandbox)));
    const variants = await variantsOf(stage, key);
    const medians = await inTurns(variants, { key, calls });
    tell(variants, medians);
    await Promise.all(variants.map(({ app }) => app.close()));
  } finally {
    await service.stop();
  }
}

async function variantsOf(stage: Stage, key: string): Promise<readonly Variant[]> {
  const deps: Deps = { ...stage.composition.deps };
  const limited = { ...deps, settings: { ...deps.settings, rateLimits: 'on' } } as const;
  const unlogged = { ...limited, requestLogs: { ...deps.requestLogs, add: () => undefined } };
  const remembered = await rememberedAccess(deps, key);
  const server = (
    of: Deps,
    changes: { readonly routes?: readonly AnyRoute[]; readonly access?: Access } = {},
  ): Promise<FastifyInstance> =>
    buildServer({
      environment: 'SANDBOX',
      baseUrl: stage.place.sandbox,
      deps: of,
      routes: ROUTES,
      ...changes,
    });
  return [
    { name: 'everything', app: await server(limited), hasKey: true },
    { name: 'credential and context', app: await server(limited, { access: remembered }), hasKey: true },
    { name: 'rate limit', app: await server(deps), hasKey: true },
    { name: 'idempotency', app: await server(limited), hasKey: false },
    { name: 'request log', app: await server(unlogged), hasKey: true },
    { name: 'shapes of body and answer', app: await server(limited, { routes: SHAPELESS }), hasKey: true },
  ];
}

const ROUTES = allRoutes
  .filter(({ method, path }) => method === 'POST' && path === PATH)
  // The benchmark itself is not to be slowed down.
  .map((route): AnyRoute => ({ ...route, rate: 'read' }));
const ANYTHING = Type.Object({}, { additionalProperties: true });
const SHAPELESS = ROUTES.map((route): AnyRoute => ({ ...route, body: ANYTHING, answer: ANYTHING }));

/** Knows the caller from before, as if asking cost nothing. */
async function rememberedAccess(deps: Deps, key: string): Promise<Access> {
  const principal = await authenticate(deps, 'SANDBOX', `Bearer ${key}`, '127.0.0.1');
  const context = await resolveContext(deps, principal, 'SANDBOX', {
    projectId: null,
    environment: null,
  });
  return {
    authenticate: async () => principal,
    requireRecentAuthentication: async () => undefined,
    resolveContext: async () => context,
    findLink,
  };
}

async function inTurns(
  variants: readonly Variant[],
  { key, calls }: { readonly key: string; readonly calls: number },
): Promise<readonly number[]> {
  const times: number[][] = variants.map(() => []);
  for (let call = -WARM; call < calls; call += 1) {
    const took = [];
    for (const variant of variants) took.push(await timed(variant, key));
    if (call >= 0) took.forEach((time, which) => times[which]?.push(time));
  }
  return times.map(median);
}
/** Calls before the clock: code is compiled, statements are prepared. */
const WARM = 50;

async function timed({ app, hasKey }: Variant, key: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...(hasKey && { 'idempotency-key': randomUUID() }),
  };
  const begun = performance.now();
  const { statusCode, body } = await app.inject({ method: 'POST', url: PATH, headers, payload: BODY });
  if (statusCode !== 201) throw new Error(`${statusCode} ${body}`);
  return performance.now() - begun;
}

const BODY = JSON.stringify({
  name: 'Contrato de locação',
  signatureLevel: 'ADVANCED',
  metadata: { a: 'b' },
});

function tell(variants: readonly Variant[], medians: readonly number[]): void {
  const [whole = Number.NaN] = medians;
  const rows = variants.map(({ name }, which) => {
    const without = medians[which] ?? Number.NaN;
    if (which === 0) return [name, short(whole), '', ''];
    noteRatio(`a request without ${name}, of the whole`, without / whole);
    return [`without ${name}`, short(without), short(whole - without), percent((whole - without) / whole)];
  });
  const id = nameOneCall();
  console.log('\nOne call, POST /v1/templates, with and without each thing.\n');
  printTable(
    ['', 'ms', 'costs ms', 'share'],
    [...rows, ['an id for the call', '', short(id), percent(id / whole)]],
  );
}

/** The milliseconds that an id takes, measured alone: no call is without one. */
function nameOneCall(): number {
  const count = 100_000;
  const random = new Uint8Array(10);
  const begun = performance.now();
  for (let n = 0; n < count; n += 1) makeId('req', new Date(), random);
  return (performance.now() - begun) / count;
}
