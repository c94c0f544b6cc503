import { mkdtemp, rm } from 'node:fs/promises';
import { noTracer } from '../src/process/no-tracer.ts';
import { noMetrics } from '../src/adapters/metrics/open-metrics.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import type { Deps } from '../src/actions/deps.ts';
import { publishKeys } from '../src/actions/evidence/publish-keys.ts';
import { zipArchive } from '../src/adapters/archive/zip.ts';
import { WatchedServices } from '../src/adapters/health/watched-services.ts';
import { openKeyFiles } from '../src/adapters/keys/key-files.ts';
import { outboxMessenger } from '../src/adapters/messages/outbox.ts';
import { icpBrasilCertificates } from '../src/adapters/sealer/holder-certificates.ts';
import { icpBrasilSignatures } from '../src/adapters/sealer/holder-signatures.ts';
import { httpWitnessCalls } from '../src/adapters/witnesses/http-witness-calls.ts';
import { hierarchyOf } from '../src/adapters/psc/simulator/hierarchy.ts';
import { providerSimulator } from '../src/adapters/psc/simulator/simulator.ts';
import { publicHttps } from '../src/adapters/net/public-https.ts';
import { openPdfWorker } from '../src/adapters/pdf-worker/pdf-worker.ts';
import { noPayment } from '../src/adapters/payment/none.ts';
import { requestLogsInto } from '../src/adapters/request-logs/batching.ts';
import { notoSansPrinter } from '../src/adapters/report/noto-sans.ts';
import { examinerThreads } from '../src/adapters/file-examiner/examiner-threads.ts';
import { builtinScanner } from '../src/adapters/scanner/builtin.ts';
import { longTermSealer } from '../src/adapters/sealer/long-term.ts';
import { padesSealer } from '../src/adapters/sealer/pades.ts';
import { openFolder } from '../src/adapters/storage/folder.ts';
import { localTimestampAuthority } from '../src/adapters/tsa/local.ts';
import { padesTimestampCheck } from '../src/adapters/tsa/timestamp-check.ts';
import { recentPictures } from '../src/adapters/pictures/recent-pictures.ts';
import { recentVerdicts } from '../src/adapters/verdicts/recent-verdicts.ts';
import { ENVIRONMENTS } from '../src/domain/environment.ts';
import type { Environment } from '../src/domain/environment.ts';
import { allRoutes } from '../src/http/all-routes.ts';
import { buildServer } from '../src/http/server.ts';
import type { TaskKind } from '../src/domain/events/task.ts';
import { handle } from '../src/jobs/handlers.ts';
import { accountDeps, inject, signUp } from './accounts-server.ts';
import type { AccountDeps, Answer, CallOptions, Person } from './accounts-server.ts';
import type { TestDatabase } from './database.ts';
import { nobodyToAsk, noRoots, simulatedCertificates } from './given/simulated-certificates.ts';

const DEMO_PDF = new URL('../demo/contrato.pdf', import.meta.url);

/** The whole service in this process: both servers, every route, every real adapter, one real database. */
export interface WholeService extends TestDatabase {
  readonly deps: Deps;
  readonly folder: string;
  readonly apps: Readonly<Record<Environment, FastifyInstance>>;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    input?: CallOptions,
  ) => Promise<Answer>;
  /** Sends a file as a form, with text fields. */
  readonly upload: (url: string, input: CallOptions & { readonly file: Upload }) => Promise<Answer>;
  /** The bytes of a binary answer. */
  readonly fetch: (
    url: string,
    input?: CallOptions,
  ) => Promise<{ status: number; bytes: Buffer; headers: Answer['headers'] }>;
  readonly signUp: () => Promise<Person>;
  readonly keyOf: (person: Person, environment?: Environment, scopes?: readonly string[]) => Promise<string>;
  /** The same service with external services replaced, its servers built anew. */
  readonly over: (changes: Partial<Deps>) => Promise<WholeService>;
  /** Runs every job that is due, or those of some kinds, one after the other, as the worker would. Returns the number of jobs. */
  readonly doJobs: (kinds?: readonly TaskKind[]) => Promise<number>;
}

export interface Upload {
  readonly bytes: Uint8Array;
  readonly filename?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A real PDF of four pages. */
export const demoPdf = (): Promise<Buffer> => readFile(DEMO_PDF);

/** Builds it for the test file that calls this at its top level. `changes` replaces single external services. */
export async function wholeService(
  changes: (deps: Deps) => Partial<Deps> = () => ({}),
): Promise<WholeService> {
  const test = await accountDeps();
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-'));
  const usual = await externalServices(test, folder);
  const deps: Deps = { ...usual, ...changes(usual) };
  for (const environment of ENVIRONMENTS) await publishKeys(deps, environment);
  const opened: FastifyInstance[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((app) => app.close()));
    await usual.requestLogs.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return serving({ ...test, folder, opened }, deps);
}

interface Place extends TestDatabase {
  readonly folder: string;
  /** Servers to be closed at the end. */
  readonly opened: FastifyInstance[];
}

async function serving(place: Place, deps: Deps): Promise<WholeService> {
  const apps = { SANDBOX: await build('SANDBOX', deps), PRODUCTION: await build('PRODUCTION', deps) };
  place.opened.push(apps.SANDBOX, apps.PRODUCTION);
  const call: WholeService['call'] = (method, url, { on = 'SANDBOX', ...options } = {}) =>
    inject(apps[on], { method, url, ...options });
  return {
    ...place,
    deps,
    apps,
    call,
    upload: (url, { on = 'SANDBOX', file, ...options }) =>
      inject(apps[on], { method: 'POST', url, ...form(file, options) }),
    fetch: async (url, { on = 'SANDBOX', as, headers } = {}) => {
      const options: InjectOptions = {
        method: 'GET',
        url,
        headers: { ...(as === undefined ? {} : { authorization: `Bearer ${as}` }), ...headers },
      };
      const answer = await apps[on].inject(options);
      return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
    },
    signUp: () => signUp(call),
    keyOf: async (person, environment = 'SANDBOX', scopes) => {
      const body = { projectId: person.projectId, environment, name: 'ci', ...(scopes && { scopes }) };
      return (await call('POST', '/v1/api-keys', { as: person.token, body })).body.secret;
    },
    over: (changes) => serving(place, { ...deps, ...changes }),
    doJobs: (kinds) => doJobs(deps, kinds),
  };
}

/**
 * Its children serve all test files of this process, and end with it: starting one takes 0.3 s of processor time, more
 * than many a file's tests. None starts before the first PDF.
 */
const pdf = openPdfWorker();

async function externalServices(
  { deps: known, clock: moved }: TestDatabase & { readonly deps: AccountDeps },
  folder: string,
): Promise<Deps> {
  const clock = { now: () => new Date(Date.now() + moved.offsetMilliseconds()) };
  const keys = await openKeyFiles({ folder: path.join(folder, 'keys'), clock });
  const timestamps = localTimestampAuthority({
    keyOf: (environment) => keys.timestampKey(environment),
    random: known.random,
    clock,
  });
  const log = { info: () => undefined, warn: () => undefined, error: tell };
  return {
    ...known,
    blobs: await openFolder({ folder: path.join(folder, 'blobs') }),
    pdf,
    converter: null,
    scanner: builtinScanner,
    examiner: examinerThreads(),
    messenger: outboxMessenger({ folder: path.join(folder, 'outbox') }),
    receipts: {},
    keys,
    printer: notoSansPrinter(),
    sealer: padesSealer({ pdf, keys, timestamps }),
    longTerm: longTermSealer({ pdf, keys, timestamps, clock, revocations: nobodyToAsk, roots: noRoots }),
    archive: zipArchive,
    timestamps,
    timestampCheck: padesTimestampCheck,
    pictures: recentPictures(clock),
    verdicts: recentVerdicts(),
    witnessCalls: httpWitnessCalls(),
    securityLog: null,
    publicHttps: publicHttps({ privateHosts: [], resolve: () => Promise.resolve([]) }),
    ...simulatedCertificates(known, known.settings.baseUrls.SANDBOX),
    payment: noPayment,
    providers: { of: () => [] },
    holderCertificates: icpBrasilCertificates,
    holderSignatures: icpBrasilSignatures({ timestamps, isStampedByAct: () => false }),
    requestLogs: requestLogsInto(known.db, log),
    metrics: noMetrics,
    tracer: noTracer,
    serviceUses: new WatchedServices(clock),
    log,
  };
}

/** Fails the test that causes an internal error. */
function tell(fields: Readonly<Record<string, unknown>>, message: string): void {
  const { error } = fields;
  process.stderr.write(
    `${message} ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(fields)}\n`,
  );
}

function build(environment: Environment, deps: Deps): Promise<FastifyInstance> {
  const baseUrl = deps.settings.baseUrls[environment];
  const { db, secrets, random } = deps;
  const hierarchy = hierarchyOf(db, baseUrl);
  const simulator = providerSimulator({
    db,
    secrets,
    random,
    baseUrl,
    hierarchy,
    wait: async () => undefined,
  });
  return buildServer({ environment, deps, routes: allRoutes, baseUrl, simulator, strictErrors: true });
}

const BOUNDARY = 'aval-test-boundary';

function form({ bytes, filename = 'contrato.pdf', fields = {} }: Upload, input: CallOptions): CallOptions {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `${texts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { ...input.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { ...input, body: payload, headers };
}

async function doJobs(deps: Deps, kinds?: readonly TaskKind[]): Promise<number> {
  for (let count = 0; ; count += 1) {
    const input = { owner: 'test', limit: 1, leaseMilliseconds: 60_000, ...(kinds && { kinds }) };
    const [job] = await deps.db.change((tx) => tx.jobs.claim(input));
    if (job === undefined) return count;
    const again = await handle(deps, job.task, async () => undefined, job);
    await deps.db.change(async (tx) =>
      again instanceof Object
        ? await tx.jobs.postpone(job.id, 'test', new Date((await tx.now()).getTime() + again.runAgainAfter))
        : await tx.jobs.complete([{ id: job.id, owner: 'test' }]),
    );
  }
}
