import { publishKeys } from './actions/evidence/publish-keys.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import { ConfigRefused, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { allRoutes } from './http/all-routes.ts';
import { buildServer } from './http/server.ts';
import type { Environment } from './domain/environment.ts';
import { ENVIRONMENTS } from './domain/environment.ts';
import { handle } from './jobs/handlers.ts';
import { startSchedule } from './jobs/schedule.ts';
import { Worker, WORKER_DEFAULTS } from './jobs/worker.ts';
import { explain } from './explain.ts';
import { greeting } from './greeting.ts';

/** What this process does: everything, only the API, only the jobs, or only the migrations. */
const ROLES = ['all', 'api', 'worker', 'migrate'] as const;
type Role = (typeof ROLES)[number];

/** Undoes one thing that was started. Run in the opposite order. */
type Stop = () => Promise<unknown>;

async function main(): Promise<void> {
  const role = readRole(process.argv[2]);
  const config = readConfig(process.env);
  const stops: Stop[] = [];
  const ending = stopOnRequest(stops);
  try {
    await start(config, role, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
  if (role === 'migrate') return stopAll(stops);
  await ending;
}

function readRole(asked = 'all'): Role {
  const role = ROLES.find((one) => one === asked);
  if (role === undefined)
    throw new ConfigRefused(`"${asked}" is no role: it must be one of ${ROLES.join(', ')}.`);
  return role;
}

async function start(config: Config, role: Role, stops: Stop[]): Promise<void> {
  const composition = await compose(config);
  stops.push(() => composition.stop());
  void composition.databaseEnded.then(() => stopAll(stops));
  if (role === 'migrate') return;
  for (const environment of ENVIRONMENTS) await publishKeys(composition.deps, environment);
  if (role !== 'api') stops.push(startJobs(composition, config));
  if (role === 'worker') return;
  for (const environment of ENVIRONMENTS) stops.push(await listen(composition, config, environment));
  process.stdout.write(greeting(config, composition.notices));
}

function startJobs(composition: Composition, config: Config): Stop {
  const worker = new Worker(composition.deps, handle, {
    ...WORKER_DEFAULTS,
    concurrency: config.workerConcurrency,
  });
  composition.onJobs(() => worker.wake());
  worker.start();
  const stopSchedule = startSchedule(composition.deps);
  return async () => {
    await stopSchedule();
    await worker.stop();
  };
}

async function listen(composition: Composition, config: Config, environment: Environment): Promise<Stop> {
  const app = await buildServer({
    environment,
    deps: composition.deps,
    routes: allRoutes,
    baseUrl: config.settings.baseUrls[environment],
    ...(config.trustProxy === null ? {} : { trustProxy: config.trustProxy }),
  });
  const { host, sandboxPort, productionPort } = config.listen;
  await app.listen({ host, port: environment === 'SANDBOX' ? sandboxPort : productionPort });
  return () => app.close();
}

/** Resolves once the process was asked to end and everything has stopped. A second request ends it at once. */
function stopOnRequest(stops: Stop[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false;
    const request = (): void => {
      if (asked) process.exit(130);
      asked = true;
      stopAll(stops).then(resolve, reject);
    };
    process.on('SIGINT', request);
    process.on('SIGTERM', request);
  });
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
