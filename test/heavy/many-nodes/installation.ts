import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aRealS3 } from '../../../apps/server/test/adapters/storage/real-s3.ts';
import { aFreePort } from '../../../apps/server/test/given/free-port.ts';
import { aPgBouncer } from '../../../apps/server/test/given/pgbouncer.ts';
import { anNginx } from '../../journeys/nginx.ts';
import type { Nginx } from '../../journeys/nginx.ts';
import { CHECKOUT, aPlace, startService } from '../../journeys/service.ts';
import type { Place, Service } from '../../journeys/service.ts';
import { urlsOf } from '../../races/arena.ts';
import type { Logins } from '../../races/arena.ts';

/** The connections that PgBouncer has to the database, for all nodes together. */
const POOLED_CONNECTIONS = 10;

/** Two nodes for callers and two for jobs. */
export const NODES = ['api 1', 'worker 1', 'api 2', 'worker 2'] as const;
type NodeName = (typeof NODES)[number];

/** An installation of four nodes, as the runbook describes it. */
export interface Installation {
  readonly nginx: Nginx;
  /** The folders where nodes leave messages of Production. */
  readonly outboxes: readonly string[];
  /** The output of nodes that did not end as they should. */
  readonly faults: readonly string[];
  /** Runs the role `migrate` of a version, directly at the database. */
  migrate(checkout: string): Promise<void>;
  /** Ends a node as `kill -9` does, and starts it again. */
  killAndStart(name: NodeName, checkout: string): Promise<void>;
  /** Ends a node by SIGTERM, waits until it has ended, and starts it in another version. */
  replace(name: NodeName, checkout: string): Promise<void>;
  close(): Promise<void>;
}

interface Node {
  readonly place: Place;
  readonly metricsPort: number;
  service: Service;
}

/**
 * Starts PgBouncer in transaction mode, an S3 store, and nginx, then migrates and starts the nodes. Nodes know the
 * database through PgBouncer alone, and share the keys as mounted files.
 */
export async function openInstallation(logins: Logins): Promise<Installation> {
  const places = await Promise.all(NODES.map(() => aPlace()));
  const keys = await aPlace();
  const pooler = await aPgBouncer([logins.service], POOLED_CONNECTIONS);
  const store = await aRealS3();
  const api = places.filter((_, index) => roleOf(NODES[index]) === 'api');
  const nginx = await anNginx({
    production: api.map(({ production }) => production),
    sandbox: api.map(({ sandbox }) => sandbox),
  });
  const settings = {
    ...urlsOf({ ...logins, service: pooler.through(logins.service) }),
    MIGRATION_DATABASE_URL: '',
    DATABASE_PREPARED: 'off',
    MASTER_KEY_FILE: path.join(keys.dataFolder, 'master'),
    KEYS_DIR: path.join(keys.dataFolder, 'evidence'),
    ...store.env,
    BLOBS: `s3://${store.name}/files`,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_BASE_URL: nginx.sandbox,
    PRODUCTION_BASE_URL: nginx.production,
    RATE_LIMITS: 'off',
  };
  const direct = { ...settings, ...portsOf(keys), ...urlsOf(logins) };
  const faults: string[] = [];

  const start = async (name: NodeName, node: Omit<Node, 'service'>, checkout: string): Promise<Service> => {
    const { place, metricsPort } = node;
    const own = { ...settings, ...portsOf(place), METRICS_PORT: String(metricsPort) };
    const service = await startService(place, { settings: own, role: roleOf(name), checkout });
    await untilReady(metricsPort, service);
    return service;
  };
  const migrate = async (checkout: string): Promise<void> => {
    const service = await startService(keys, { settings: direct, role: 'migrate', checkout });
    const { code, output, errors } = await service.ended;
    if (code !== 0) throw new Error(`migrate ended with ${code}: ${output}${errors}`);
  };

  await migrate(CHECKOUT);
  const nodes = new Map<NodeName, Node>();
  await Promise.all(
    NODES.map(async (name, index) => {
      const place = places[index] ?? keys;
      const node = { place, metricsPort: await aFreePort() };
      nodes.set(name, { ...node, service: await start(name, node, CHECKOUT) });
    }),
  );
  const nodeOf = (name: NodeName): Node => {
    const node = nodes.get(name);
    if (node === undefined) throw new Error(`${name} was not started`);
    return node;
  };
  const stop = async (name: NodeName): Promise<void> => {
    const { code, output, errors } = await nodeOf(name).service.stop();
    if (code !== 0) faults.push(`${name} ended with ${code}: ${output}${errors}`);
  };
  return {
    nginx,
    outboxes: places.map(({ dataFolder }) => path.join(dataFolder, 'outbox')),
    faults,
    migrate,
    async killAndStart(name, checkout) {
      const node = nodeOf(name);
      node.service.signal('SIGKILL');
      await node.service.ended;
      node.service = await start(name, node, checkout);
    },
    async replace(name, checkout) {
      await stop(name);
      const node = nodeOf(name);
      node.service = await start(name, node, checkout);
    },
    async close() {
      for (const name of nodes.keys()) await stop(name);
      await nginx.stop();
      await store.stop();
      await pooler.stop();
      for (const { dataFolder } of [...places, keys]) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function roleOf(name: string | undefined): 'api' | 'worker' {
  return name?.startsWith('api') === true ? 'api' : 'worker';
}

function portsOf({ sandbox, production }: Place): Readonly<Record<string, string>> {
  return { PORT_SANDBOX: new URL(sandbox).port, PORT_PRODUCTION: new URL(production).port };
}

/** Waits as a rolling upgrade does, by the port for monitoring. */
async function untilReady(port: number, service: Service): Promise<void> {
  let hasEnded = false;
  void service.ended.then(() => (hasEnded = true));
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    if (hasEnded) throw new Error(`A node did not start: ${service.output}${(await service.ended).errors}`);
    await pause(50);
  }
}
