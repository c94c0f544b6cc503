import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WHY_NO_S3, aRealS3 } from '../../apps/server/test/adapters/storage/real-s3.ts';
import { testDatabase } from '../../apps/server/test/database.ts';
import { aFreePort } from '../../apps/server/test/given/free-port.ts';
import { calm, client, persistent } from '../chaos/load.ts';
import type { Customer, Weather } from '../chaos/load.ts';
import { faultsOfJob } from '../chaos/reckoning.ts';
import { SIGNERS } from '../journeys/ceremony.ts';
import { callerOf } from '../journeys/client.ts';
import type { Call } from '../journeys/client.ts';
import { WHY_NO_NGINX, anNginx } from '../journeys/nginx.ts';
import { CHECKOUT } from '../journeys/service.ts';
import { urlsOf } from '../races/arena.ts';
import { makeBaseImage } from './image/base-image.ts';
import { composed } from './image/composed.ts';
import type { Composed } from './image/composed.ts';
import { Engine, IN_CONTAINER, WHY_NO_ENGINE } from './image/engine.ts';
import type { Container } from './image/engine.ts';
import { aPortForward } from './image/port-forward.ts';
import { codeIn } from './many-nodes/messages.ts';
import { faultsOfEvidence, publishedFingerprint } from './many-nodes/verifiers.ts';

/**
 * `npm run test:heavy -- image`: builds `deploy/Dockerfile` with buildah on a base of Debian's packages, and does the
 * main job in containers of podman: first everything in one, then the roles as `deploy/compose.yaml` starts them. It
 * needs root, and buildah, podman, crun, and mmdebstrap from Debian's packages. It doesn't run a Docker engine, the
 * network of Compose, and the images of PostgreSQL, SeaweedFS, and nginx, for which Debian's programs stand in.
 */
const WHY_NOT = WHY_NO_ENGINE ?? WHY_NO_NGINX ?? WHY_NO_S3;
const LIMIT_MILLISECONDS = 1_800_000;
const [BASE, IMAGE] = ['localhost/aval-base:test', 'localhost/aval:test'];
const VOLUME = '/var/lib/aval';

/** The rights of a container of ours, as in every manifest. */
const HARDENED = ['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'ALL'].concat([
  '--security-opt',
  'no-new-privileges',
]);

const logins = await testDatabase({ empty: true });
let engine: Engine;
const figures: string[] = [];

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  figures.push(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

const inspected = (format: string, image = IMAGE): string =>
  engine.podman('image', 'inspect', '--format', format, image);
const megabytes = (image: string): string => `${Math.round(Number(inspected('{{.Size}}', image)) / 1e6)} MB`;

/** Does one main job, and returns everything that is wrong with it. */
async function faultsOfOneJob(call: Call, customer?: Customer): Promise<readonly string[]> {
  let turns = 0;
  const jobs = await client(call, () => (turns += 1) === 1, customer);
  const fingerprint = await publishedFingerprint(call);
  const found = jobs.map(async (job) => [
    ...(await faultsOfJob(call, job)),
    ...(await faultsOfEvidence(call, job, fingerprint)),
  ]);
  return (await Promise.all(found)).flat();
}

const untroubled = (weather: Weather): void => expect(weather).toMatchObject({ repeats: 0, faults: [] });

/** A machine under load may need more than the five seconds of the check: engines allow three failures too. */
const untilHealthy = (name: string): Promise<void> =>
  expect.poll(() => engine.isHealthy(name), { timeout: 60_000 }).toBe(true);

beforeAll(async () => {
  if (WHY_NOT !== null) return;
  engine = await Engine.open();
  await timed('base image, from Debian’s packages', () => makeBaseImage(engine, BASE));
  const options = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
  const named = [
    '--build-arg',
    `BASE=${BASE}`,
    '-t',
    IMAGE,
    '-f',
    path.join(CHECKOUT, 'deploy', 'Dockerfile'),
  ];
  await timed('deploy/Dockerfile, built by buildah', () =>
    engine.buildah('bud', ...options, ...named, CHECKOUT),
  );
  figures.push(`the base has ${megabytes(BASE)}, the image ${megabytes(IMAGE)}`);
}, LIMIT_MILLISECONDS);

afterAll(async () => {
  if (WHY_NOT !== null) return;
  await engine.close();
  process.stdout.write(`${figures.join('\n')}\n`);
}, 120_000);

describe.skipIf(WHY_NOT !== null)(`the image ${WHY_NOT ?? ''}`, () => {
  it('runs as its own user, and writes only in its volume', () => {
    const config: Readonly<Record<string, unknown>> = JSON.parse(inspected('{{json .Config}}'));
    expect(config).toMatchObject({ User: '10001:10001', Cmd: ['all'], StopSignal: 'SIGTERM' });
    expect(Object.keys(Object(config['Volumes']))).toEqual([VOLUME]);
    const script = `touch ${VOLUME}/a /tmp/a && id -u && ! touch /opt/aval/a && ! touch /a && grep Cap /proc/self/status`;
    const shell = [...HARDENED, '--entrypoint', 'sh', IMAGE, '-c', script];
    const said = engine.podman(...IN_CONTAINER, ...shell);
    expect(said).toMatch(/^10001\n/);
    expect(said).toMatch(/CapEff:\s0+$/m);
  });

  it('does the main job in one container, passes its health check, and ends by SIGTERM', async () => {
    const sandbox = `http://127.0.0.1:${await aFreePort()}`;
    const production = `http://127.0.0.1:${await aFreePort()}`;
    const metricsPort = await aFreePort();
    const settings = {
      HOST: '127.0.0.1',
      SANDBOX_BASE_URL: sandbox,
      PRODUCTION_BASE_URL: production,
      METRICS_PORT: String(metricsPort),
    };
    const container = await timed('one container, until it is ready', () =>
      engine.start(IMAGE, { name: 'all', options: HARDENED, settings }).ready(metricsPort),
    );
    expect(container.output).not.toContain('share the network of this service');
    const weather = calm();
    const call = persistent([callerOf(sandbox)], weather);
    await timed('the main job in it', async () => expect(await faultsOfOneJob(call)).toEqual([]));
    untroubled(weather);
    await untilHealthy('all');
    expect(await timed('its end', () => container.stop())).toBe(0);
  }, 300_000);

  it('does the main job in both environments, in the roles of deploy/compose.yaml', async () => {
    const installation = await anInstallation();
    onTestFinished(() => installation.close());
    const { nginx, containers, outbox } = installation;
    const weather = calm();
    const customers = [
      [nginx.sandbox, { environment: 'SANDBOX', people: () => SIGNERS }],
      [
        nginx.production,
        {
          environment: 'PRODUCTION',
          people: () => SIGNERS.map((person) => ({ ...person, email: `${randomUUID()}@example.com` })),
          codeOf: ({ email }) => codeIn([outbox], email),
        },
      ],
    ] as const satisfies readonly (readonly [string, Customer])[];
    for (const [base, customer] of customers) {
      const call = persistent([callerOf(base, nginx.send)], weather);
      await timed(`the main job in ${customer.environment}, through nginx`, async () =>
        expect(await faultsOfOneJob(call, customer)).toEqual([]),
      );
    }
    untroubled(weather);
    for (const name of ['api', 'worker']) await untilHealthy(name);
    expect(await Promise.all(containers.map((container) => container.stop()))).toEqual([0, 0]);
  }, 900_000);
});

/** The settings of a service: those of Compose, where the test has no own. Every setting of Compose must be there. */
function settingsOf(
  service: Composed,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...service.settings, ...own }).map(([name, value]) => {
      if (value === null) throw new Error(`${name} of deploy/compose.yaml needs a value`);
      return [name, value];
    }),
  );
}

/** Starts the roles in containers, with PostgreSQL, an S3 store, and nginx beside them. */
async function anInstallation() {
  const store = await aRealS3();
  const sandboxPort = await aFreePort();
  const productionPort = await aFreePort();
  const nginx = await anNginx({
    sandbox: [`http://localhost:${sandboxPort}`],
    production: [`http://localhost:${productionPort}`],
  });
  const forward = await aPortForward(logins);
  const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = urlsOf(forward.logins);
  const own = {
    HOST: '127.0.0.1',
    DATABASE_URL,
    SANDBOX_BASE_URL: nginx.sandbox,
    PRODUCTION_BASE_URL: nginx.production,
    PORT_SANDBOX: String(sandboxPort),
    PORT_PRODUCTION: String(productionPort),
    TRUST_PROXY: '127.0.0.1',
    ...store.env,
    BLOBS: `s3://${store.name}/files`,
    RATE_LIMITS: 'off',
  };
  const start = async (role: 'migrate' | 'api' | 'worker'): Promise<Container> => {
    const service = composed(role);
    const port = await aFreePort();
    const migrating = role === 'migrate' ? { MIGRATION_DATABASE_URL } : {};
    const settings = settingsOf(service, { ...own, ...migrating, METRICS_PORT: String(port) });
    const container = engine.start(IMAGE, { ...service, name: role, settings });
    return role === 'migrate' ? container : container.ready(port);
  };
  await timed('the role migrate', async () => {
    const migration = await start('migrate');
    expect([await migration.ended, migration.output]).toEqual([0, expect.any(String)]);
  });
  const containers = await timed('the roles api and worker, until they are ready', async () => [
    await start('api'),
    await start('worker'),
  ]);
  const outbox = path.join(engine.volume('keys'), 'outbox');
  return {
    nginx,
    containers,
    outbox,
    async close() {
      for (const container of containers) await container.stop();
      forward.close();
      await nginx.stop();
      await store.stop();
    },
  };
}
