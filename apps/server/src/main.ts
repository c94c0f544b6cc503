import { setFlagsFromString } from 'node:v8';
import { ApiProcesses, isFirstProcess, processIndex } from './api-processes.ts';
import { publishKeys } from './actions/evidence/publish-keys.ts';
import { bindStore } from './actions/installation/bind-store.ts';
import { checkMasterKey } from './actions/installation/check-master-key.ts';
import { HELD, holdRestored } from './actions/installation/hold-restored.ts';
import { prepareSetUp } from './actions/installation/prepare-set-up.ts';
import { freeLeases } from './actions/leases/free-leases.ts';
import { revokeKey } from './actions/evidence/revoke-key.ts';
import { compose, failureLog, rotateKeys } from './compose.ts';
import type { Composition } from './compose.ts';
import { readConfig } from './config.ts';
import { copyCommand } from './copy-command.ts';
import { shareOf } from './config/process-settings.ts';
import { ConfigRefused } from './config/read-setting.ts';
import { rootWarnings } from './config/root-warnings.ts';
import type { Config } from './config.ts';
import { ENVIRONMENTS } from './domain/environment.ts';
import type { Environment } from './domain/environment.ts';
import { tasksOf } from './domain/events/task.ts';
import { MARGIN_CHILD_CONCURRENCY, MESSAGE_CONCURRENCY } from './domain/limits.ts';
import { clearReason, explain } from './explain.ts';
import { greeting, greetingLine } from './greeting.ts';
import { allRoutes } from './http/all-routes.ts';
import { bodyBudgets } from './http/body/body-budgets.ts';
import type { BodyBudgets } from './http/body/body-budgets.ts';
import { PUSH_POLL_CONCURRENCY } from './domain/qualified/limits.ts';
import { buildOperationsServer } from './http/operations-server.ts';
import { serviceChecks } from './http/service-checks.ts';
import { buildServer } from './http/server.ts';
import { Deliverer } from './jobs/deliverer.ts';
import { handle } from './jobs/handlers.ts';
import { JobClaims } from './jobs/job-claims.ts';
import { SecurityStreams } from './jobs/security-streams.ts';
import { startSchedule } from './jobs/schedule.ts';
import { Worker, WORKER_DEFAULTS } from './jobs/worker.ts';
import type { WorkerOptions } from './jobs/worker.ts';
import { Running, untilRequestedToEnd, untilSignalled } from './running.ts';

/** The role of this process: everything, only the API, only the jobs, or only the migrations. */
const ROLES = ['all', 'api', 'worker', 'migrate'] as const;
type Role = (typeof ROLES)[number];

/** The embedded database ended unexpectedly. */
class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded';
}

async function main(): Promise<void> {
  const [word, ...rest] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (word === 'keys') return changeKeys(config, rest);
  if (word === 'blobs') return copyCommand(config, rest);
  const role = readRole(word);
  const isOneOfSeveral = role === 'api' && config.databaseUrl !== null && config.apiProcesses > 1;
  if (!isOneOfSeveral) await run(role, config);
  else if (isFirstProcess()) await runProcesses(config);
  else await run(role, shareOf(config), config.apiProcesses);
}

/** Runs the processes of a node that serve the API, until it is requested to end. */
async function runProcesses(config: Config): Promise<void> {
  const stopped = untilSignalled();
  const processes = new ApiProcesses(failureLog());
  try {
    await processes.start(config.apiProcesses);
    await Promise.race([stopped, processes.failed]);
  } finally {
    await processes.stop();
  }
}

/** Runs this process, one of `processes`, until it is requested to end. */
async function run(role: Role, config: Config, processes = 1): Promise<void> {
  const running = new Running();
  const signalled = processes === 1 ? untilSignalled() : null;
  try {
    const showsNotices = greets(role) && process.stdout.isTTY;
    const composition = await compose(config, { notices: rootWarnings(), showsNotices });
    running.add(() => composition.stop());
    if (role === 'migrate') return;
    const { first } = composition;
    const stopped = signalled ?? untilRequestedToEnd(first?.stopped ?? Promise.resolve());
    await start(role, config, { composition, running, processes });
    first?.reportReady();
    await Promise.race([stopped, databaseEnded(composition)]);
  } finally {
    await running.stop();
  }
}

function readRole(input = 'all'): Role {
  const role = ROLES.find((name) => name === input);
  if (role !== undefined) return role;
  throw new ConfigRefused(`"${input}" is not a role: it must be one of ${ROLES.join(', ')}.`);
}

const KEYS_USAGE =
  'keys rotate sandbox|production: puts new keys in place, which running services take up within a minute.\n' +
  'keys revoke <kid> <moment>: what is stamped from that moment on (2026-11-21T12:00:00Z) counts no more.';

/** Runs an operator's command about keys beside the running service. */
async function changeKeys(config: Config, words: readonly string[]): Promise<void> {
  const [what, which = '', when = ''] = words;
  const environment = ENVIRONMENTS.find((name) => name.toLowerCase() === which);
  const moment = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(when) ? when : Number.NaN);
  if (what === 'rotate' && environment !== undefined) {
    const kept = await rotateKeys(config, environment);
    process.stdout.write(
      `New keys are in place. Those they replace are kept in ${kept}: keep a copy of both.\n`,
    );
  } else if (what === 'revoke' && !Number.isNaN(moment.getTime())) {
    await revoke(config, which, moment);
  } else {
    throw new ConfigRefused(KEYS_USAGE);
  }
}

async function revoke(config: Config, kid: string, from: Date): Promise<void> {
  const composition = await compose(config);
  try {
    if (!(await revokeKey(composition.deps, kid, from))) throw new ConfigRefused(`No key is called ${kid}.`);
    process.stdout.write(
      `${kid} is revoked: what was stamped from ${from.toISOString()} on counts no more.\n`,
    );
  } finally {
    await composition.stop();
  }
}

interface Started {
  readonly composition: Composition;
  readonly running: Running;
}

type StartedProcess = Started & { readonly processes: number };

async function start(role: Role, config: Config, started: StartedProcess): Promise<void> {
  const { composition, running } = started;
  await checkMasterKey(composition.deps, composition.masterKey.kids);
  await bindStore(composition.deps, config.blobsLost);
  const isHeld = await holdRestored(composition.deps, config.isRestored);
  if (isHeld) composition.deps.log.warn({}, HELD);
  // The embedded database is this process's alone.
  if (config.databaseUrl === null) await freeLeases(composition.deps);
  for (const environment of ENVIRONMENTS) await publishKeys(composition.deps, environment);
  if (config.metrics !== null) await serveMetrics(config.metrics, { composition, running });
  if (role !== 'api') startJobs(config, { composition, running });
  if (role !== 'worker') await listenToAll(config, started);
  if (greets(role)) await greet(config, composition, isHeld ? [HELD] : []);
  // Behind the greeting: nothing that a task has to say comes before it.
  if (role !== 'api') running.add(startSchedule(composition.deps));
}

async function listenToAll(
  config: Config,
  { composition, running, processes }: StartedProcess,
): Promise<void> {
  const budgets = bodyBudgets(config.bodies, processes);
  for (const environment of ENVIRONMENTS) {
    await listen(config, environment, { composition, running, budgets });
  }
}

/** Whether this process says where the service is: only the first that serves the API. */
function greets(role: Role): boolean {
  return (role === 'all' || role === 'api') && processIndex() === 0;
}

async function greet(config: Config, composition: Composition, more: readonly string[]): Promise<void> {
  const setUpToken = await prepareSetUp(composition.deps);
  const result = { config, notices: [...composition.notices, ...more], setUpToken };
  process.stdout.write(process.stdout.isTTY ? greeting(result) : greetingLine(result, new Date()));
}

async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  { composition, running }: Started,
): Promise<void> {
  const { deps } = composition;
  const checks = [...serviceChecks(deps, { now: () => new Date() }), ...composition.checks];
  const app = buildOperationsServer({ deps, checks, token });
  running.add(() => app.close());
  await app.listen({ host, port });
}

function startJobs(config: Config, { composition, running }: Started): void {
  const { deps } = composition;
  const claims = new JobClaims(deps.db);
  const open = (share: Pick<WorkerOptions, 'kinds' | 'concurrency' | 'behind'>): Worker =>
    new Worker(deps, handle, { ...WORKER_DEFAULTS, ...share, claims });
  const evidence = open({ kinds: tasksOf('evidence'), concurrency: config.workerConcurrency });
  const others = { kinds: tasksOf('others'), concurrency: Math.ceil(config.workerConcurrency / 2) };
  const shares = [
    { ...others, behind: evidence },
    { kinds: tasksOf('messages'), concurrency: MESSAGE_CONCURRENCY },
    { kinds: tasksOf('footers'), concurrency: MARGIN_CHILD_CONCURRENCY },
    { kinds: tasksOf('bulk'), concurrency: 1 },
    { kinds: tasksOf('pushes'), concurrency: PUSH_POLL_CONCURRENCY },
  ];
  const workers = [evidence, ...shares.map(open)];
  const deliverer = new Deliverer(deps);
  const streams = new SecurityStreams(deps);
  composition.onJobs((kinds) => {
    for (const worker of workers) worker.wake(kinds);
    deliverer.wake(kinds);
  });
  for (const worker of workers) worker.start();
  deliverer.start();
  streams.start();
  running.add(() => streams.stop());
  running.add(() => deliverer.stop());
  running.add(() => Promise.all(workers.map((worker) => worker.stop())));
}

async function listen(
  config: Config,
  environment: Environment,
  { composition, running, budgets }: Started & { readonly budgets: BodyBudgets },
): Promise<void> {
  const { host, sandboxPort, productionPort } = config.listen;
  const app = await buildServer({
    environment,
    deps: composition.deps,
    routes: allRoutes,
    baseUrl: config.settings.baseUrls[environment],
    ...budgets,
    sharedRates: composition.sharedRates,
    pages: composition.pages,
    docs: composition.docs,
    simulator: composition.simulator,
    corsOrigins: config.corsOrigins,
    connectionsPerAddress: config.connectionsPerAddress,
    ...(config.trustProxy === null ? {} : { trustProxy: config.trustProxy }),
    proxyHeader: config.proxyHeader,
  });
  running.add(() => app.close());
  await app.listen({ host, port: environment === 'SANDBOX' ? sandboxPort : productionPort });
}

async function databaseEnded(composition: Composition): Promise<never> {
  await composition.databaseEnded;
  throw new DatabaseEnded('The embedded database has ended; postgres.log beside its data says why.');
}

/** Reports why the process ends: as text to a person, as a line of the log to everything else. */
function reportFailure(error: unknown): void {
  const isReadByPerson = process.stderr.isTTY || ['keys', 'blobs'].includes(process.argv[2] ?? '');
  const reason = clearReason(error);
  if (isReadByPerson) process.stderr.write(`${explain(error)}\n`);
  else if (reason === null) failureLog().error({ error }, 'The service ended with an unexpected error.');
  else failureLog().error({}, reason);
}

// By itself, V8 marks the whole heap again when it has grown by a tenth, which is every ten envelopes.
setFlagsFromString('--heap-growing-percent=100');
try {
  await main();
  process.exit(0);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
