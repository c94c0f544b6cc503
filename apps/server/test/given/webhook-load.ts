import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../src/actions/deps.ts';
import { enqueueDeliveries } from '../../src/actions/webhooks/enqueue-deliveries.ts';
import { publicHttps } from '../../src/adapters/net/public-https.ts';
import type { PostgresDatabase } from '../../src/store/postgres/pool.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { IdPrefix } from '../../src/domain/ids.ts';
import type { Milliseconds } from '../../src/domain/limits.ts';
import { newWebhook } from '../../src/domain/webhooks/webhook.ts';
import { Deliverer, DELIVERER_DEFAULTS } from '../../src/jobs/deliverer.ts';
import type { DelivererOptions } from '../../src/jobs/deliverer.ts';

/** Endpoints, each in a different organization, and how many events they get. */
export interface Load {
  /** Endpoints that answer at once. */
  readonly healthy: number;
  /** Endpoints that never answer. */
  readonly hanging: number;
  /** Endpoints that answer 500. */
  readonly failing: number;
  readonly eventsPerEndpoint: number;
  /** Events of healthy endpoints a second, however slow the deliveries: late deliveries form a queue. */
  readonly healthyPerSecond: number;
}

/** The deliverer: where nothing is given, as the service has it. */
export interface Trial extends Partial<DelivererOptions> {
  /** How long an endpoint may take to answer. */
  readonly timeout?: Milliseconds;
  /** Calls to sick endpoints that begin before anything happens for the healthy. Otherwise their events come in turn. */
  readonly sickFirst?: number;
}

/** How long after its event each first delivery to a healthy endpoint came, in milliseconds, and what else came. */
export interface Delivered {
  readonly waits: readonly number[];
  /** Healthy events that came with another id, or again. */
  readonly repeated: number;
  /** Calls to the sick ones: that there were sick ones. */
  readonly toSick: number;
}

type Health = 'healthy' | 'hanging' | 'failing';

interface Endpoint {
  readonly tenant: Tenant;
  readonly health: Health;
}

const idOf = <P extends IdPrefix>(prefix: P) => makeId(prefix, new Date(), randomBytes(10));

/** Makes the world, lets it happen over real HTTP, and measures until every healthy endpoint has received every event. */
export async function deliverUnder(
  parts: { readonly deps: Deps; readonly database: PostgresDatabase },
  load: Load,
  { timeout, sickFirst, ...options }: Trial = {},
): Promise<Delivered> {
  const receiver = await aReceiver();
  const deps: Deps = {
    ...parts.deps,
    publicHttps: publicHttps({
      ...(timeout === undefined ? {} : { timeout }),
      privateHosts: ['localhost'],
      resolve: () => Promise.resolve(['127.0.0.1']),
    }),
  };
  const endpoints = await endpointsOf({ ...parts, deps }, load, receiver.base);
  const deliverer = new Deliverer(deps, { ...DELIVERER_DEFAULTS, ...options });
  deliverer.start();
  try {
    const events = { load, wake: () => deliverer.wake() };
    const [first, second] = inTwoParts(endpoints, sickFirst !== undefined);
    await happen({ ...parts, deps }, { ...events, endpoints: first });
    await until(receiver.sickCalls, sickFirst ?? 0, 'calls of sick endpoints');
    const announced = await happen({ ...parts, deps }, { ...events, endpoints: second });
    await until(() => receiver.arrived.size, announced.size, 'events');
    const waits = [...announced].map(([id, at]) => (receiver.arrived.get(id) ?? Number.NaN) - at);
    return { waits, repeated: receiver.healthyCalls() - announced.size, toSick: receiver.sickCalls() };
  } finally {
    await deliverer.stop();
    receiver.close();
    await parts.database.change((tx) => tx.run(sql`DELETE FROM webhooks`));
  }
}

/** The sick alone, and then the healthy; or nothing, and then all. */
function inTwoParts(
  endpoints: readonly Endpoint[],
  areApart: boolean,
): readonly [readonly Endpoint[], readonly Endpoint[]] {
  if (!areApart) return [[], endpoints];
  const isHealthy = ({ health }: Endpoint): boolean => health === 'healthy';
  return [endpoints.filter((endpoint) => !isHealthy(endpoint)), endpoints.filter(isHealthy)];
}

/** Without one more for that long, the test waits for something that doesn't come. */
const PATIENCE: Milliseconds = 60_000;

async function until(counted: () => number, count: number, name: string): Promise<void> {
  let [before, since] = [counted(), performance.now()];
  while (counted() < count) {
    if (counted() > before) [before, since] = [counted(), performance.now()];
    if (performance.now() - since > PATIENCE) throw new Error(`Only ${before} of ${count} ${name} came`);
    await pause(20);
  }
}

async function aReceiver() {
  const arrived = new Map<string, number>();
  const calls = { healthy: 0, hanging: 0, failing: 0 };
  const server: Server = createServer((request, response) => {
    const health = healthOf(request.url ?? '');
    calls[health] += 1;
    request.resume();
    if (health === 'hanging') return;
    if (health === 'failing') return void response.writeHead(500).end();
    const id = String(request.headers['webhook-id']);
    if (!arrived.has(id)) arrived.set(id, performance.now());
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrived,
    healthyCalls: () => calls.healthy,
    sickCalls: () => calls.hanging + calls.failing,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function healthOf(path: string): Health {
  if (path.startsWith('/hanging')) return 'hanging';
  return path.startsWith('/failing') ? 'failing' : 'healthy';
}

async function endpointsOf(
  parts: { readonly deps: Deps; readonly database: PostgresDatabase },
  load: Load,
  base: string,
): Promise<readonly Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const health of ['healthy', 'hanging', 'failing'] as const) {
    for (let count = 0; count < load[health]; count += 1) {
      const tenant = await aTenant(parts.database);
      const made = { id: idOf('whk'), tenant, secret: `whsec_${randomBytes(32).toString('base64')}` };
      const input = { url: `${base}/${health}`, events: ['*'] } as const;
      await parts.deps.db.change(
        async (tx) => await tx.webhooks.insert(newWebhook(input, { ...made, now: await tx.now() })),
      );
      endpoints.push({ tenant, health });
    }
  }
  return endpoints;
}

async function aTenant(database: PostgresDatabase): Promise<Tenant> {
  const tenant: Tenant = {
    organizationId: idOf('org'),
    projectId: idOf('proj'),
    environment: 'SANDBOX',
  };
  const { organizationId, projectId } = tenant;
  await database.change(async (tx) => {
    const now = await tx.now();
    await tx.run(sql`
      INSERT INTO organizations (id, name, slug, default_expiration_days, plan, created_at, updated_at)
      VALUES (${organizationId}, 'Imobiliária Sol', ${organizationId}, 30, 'UNLIMITED', ${now}, ${now})`);
    await tx.run(sql`
      INSERT INTO projects (id, organization_id, name, slug, status, environment, created_at, updated_at)
      VALUES (${projectId}, ${organizationId}, 'Locações', 'locacoes', 'ACTIVE', 'SANDBOX', ${now}, ${now})`);
  });
  return tenant;
}

interface Happening {
  readonly endpoints: readonly Endpoint[];
  readonly load: Load;
  readonly wake: () => void;
}

/** One event after the other for each endpoint in turn, at its time; the healthy ones' ids with when they began. */
async function happen(
  parts: { readonly deps: Deps; readonly database: PostgresDatabase },
  { endpoints, load, wake }: Happening,
): Promise<ReadonlyMap<string, number>> {
  const announced = new Map<string, number>();
  const under: Promise<void>[] = [];
  const perSecond = (load.healthyPerSecond * endpoints.length) / load.healthy;
  const begun = performance.now();
  for (let count = 0; count < load.eventsPerEndpoint * endpoints.length; count += 1) {
    const due = begun + (count * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const endpoint = endpoints[count % endpoints.length];
    if (endpoint === undefined) throw new Error('There is no endpoint.');
    const id = idOf('evt');
    if (endpoint.health === 'healthy') announced.set(id, performance.now());
    under.push(announce(parts, endpoint.tenant, id).then(wake));
  }
  await Promise.all(under);
  return announced;
}

async function announce(
  { deps, database }: { readonly deps: Deps; readonly database: PostgresDatabase },
  tenant: Tenant,
  id: ReturnType<typeof idOf<'evt'>>,
): Promise<void> {
  const envelopeId = idOf('env');
  const payload = {
    envelope: { id: envelopeId, status: 'DRAFT', version: 1, evidenceReady: false, auditHead: '00' },
  };
  await database.change(
    async (tx) =>
      await tx.run(sql`
      INSERT INTO events (id, project_id, environment, envelope_id, entity_id, type, version, payload, occurred_at)
      VALUES (${id}, ${tenant.projectId}, ${tenant.environment}, ${envelopeId}, ${envelopeId}, 'envelope.created', 1,
              ${JSON.stringify(payload)}, ${await tx.now()})`),
  );
  await deps.db.change((tx) =>
    enqueueDeliveries(deps, tx, { tenant, metadata: null }, [{ id, type: 'envelope.created' }]),
  );
}
