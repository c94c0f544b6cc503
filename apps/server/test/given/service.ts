import { randomBytes } from 'node:crypto';
import { noTracer } from '../../src/process/no-tracer.ts';
import { noMetrics } from '../../src/adapters/metrics/open-metrics.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Deps } from '../../src/actions/deps.ts';
import { publishKeys } from '../../src/actions/evidence/publish-keys.ts';
import { zipArchive } from '../../src/adapters/archive/zip.ts';
import { WatchedServices } from '../../src/adapters/health/watched-services.ts';
import { openKeyFiles } from '../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../src/adapters/keys/key-files.ts';
import { simpleWebAuthn } from '../../src/adapters/passkeys/simplewebauthn.ts';
import { otplibTotp } from '../../src/adapters/totp/otplib.ts';
import { argon2id } from '../../src/adapters/passwords/argon2id.ts';
import { storesOver } from '../../src/store/stores-over.ts';
import { sql } from '../../src/store/postgres/sql.ts';
import { icpBrasilCertificates } from '../../src/adapters/sealer/holder-certificates.ts';
import { icpBrasilSignatures } from '../../src/adapters/sealer/holder-signatures.ts';
import { httpWitnessCalls } from '../../src/adapters/witnesses/http-witness-calls.ts';
import { publicHttps } from '../../src/adapters/net/public-https.ts';
import { nodeRandom } from '../../src/adapters/random/node-random.ts';
import { noPayment } from '../../src/adapters/payment/none.ts';
import { requestLogsInto } from '../../src/adapters/request-logs/batching.ts';
import { notoSansPrinter } from '../../src/adapters/report/noto-sans.ts';
import { examinerThreads } from '../../src/adapters/file-examiner/examiner-threads.ts';
import { builtinScanner } from '../../src/adapters/scanner/builtin.ts';
import { longTermSealer } from '../../src/adapters/sealer/long-term.ts';
import { padesSealer } from '../../src/adapters/sealer/pades.ts';
import { masterKeySecrets } from '../../src/adapters/secrets/master-key-secrets.ts';
import { openFolder } from '../../src/adapters/storage/folder.ts';
import { localTimestampAuthority } from '../../src/adapters/tsa/local.ts';
import { padesTimestampCheck } from '../../src/adapters/tsa/timestamp-check.ts';
import { recentPictures } from '../../src/adapters/pictures/recent-pictures.ts';
import { recentVerdicts } from '../../src/adapters/verdicts/recent-verdicts.ts';
import { KEEPS_EVERYTHING } from '../../src/domain/retention/retention.ts';
import type { RequestContext } from '../../src/domain/access/request-context.ts';
import type { Tenant } from '../../src/domain/access/principal.ts';
import { SCOPES } from '../../src/domain/access/scopes.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { Message, Messenger } from '../../src/ports/messenger.ts';
import { testDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { inProcessPdfReader } from './in-process-pdf-reader.ts';
import { nobodyToAsk, noRoots, simulatedCertificates } from './simulated-certificates.ts';
import { NO_OPERATOR } from './operator.ts';

/** The dependencies of actions for one test file: its own database and folder, no network. */
export interface Service extends TestDatabase {
  readonly deps: Deps;
  readonly keys: KeyFiles;
  readonly keysFolder: string;
  /** The delivered messages, oldest first. */
  readonly delivered: readonly Message[];
  /** The same outside with an external service replaced, for example by a failing service. */
  with(change: Partial<Deps>): Deps;
}

/** The base addresses of the given service. */
export const BASE_URLS = { SANDBOX: 'http://sandbox.test', PRODUCTION: 'http://production.test' } as const;

/** To be called at the top level of a test file. */
export async function aService(): Promise<Service> {
  const test = await testDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-service-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const clock = { now: () => new Date(Date.now() + test.clock.offsetMilliseconds()) };
  const keysFolder = path.join(folder, 'keys');
  const keys = await openKeyFiles({ folder: keysFolder, clock });
  const secrets = masterKeySecrets(randomBytes(32));
  const delivered: Message[] = [];
  const timestamps = localTimestampAuthority({
    keyOf: (environment) => keys.timestampKey(environment),
    random: nodeRandom,
    clock,
  });
  const db = storesOver(test.database, secrets, () => undefined);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps: Deps = {
    db,
    secrets,
    passwords: argon2id(),
    totp: otplibTotp,
    passkeys: simpleWebAuthn,
    random: nodeRandom,
    blobs: await openFolder({ folder: path.join(folder, 'blobs') }),
    pdf: inProcessPdfReader,
    converter: null,
    scanner: builtinScanner,
    examiner: examinerThreads(),
    messenger: collecting(delivered),
    receipts: {},
    keys,
    printer: notoSansPrinter(),
    sealer: padesSealer({ pdf: inProcessPdfReader, keys, timestamps }),
    longTerm: longTermSealer({
      pdf: inProcessPdfReader,
      keys,
      timestamps,
      clock,
      revocations: nobodyToAsk,
      roots: noRoots,
    }),
    archive: zipArchive,
    timestamps,
    timestampCheck: padesTimestampCheck,
    pictures: recentPictures(clock),
    verdicts: recentVerdicts(),
    witnessCalls: httpWitnessCalls(),
    securityLog: null,
    publicHttps: publicHttps({ privateHosts: [], resolve: () => Promise.resolve([]) }),
    ...simulatedCertificates({ db, secrets, random: nodeRandom }, BASE_URLS.SANDBOX),
    payment: noPayment,
    providers: { of: () => [] },
    holderCertificates: icpBrasilCertificates,
    holderSignatures: icpBrasilSignatures({ timestamps, isStampedByAct: () => false }),
    requestLogs: requestLogsInto(db, log),
    metrics: noMetrics,
    tracer: noTracer,
    serviceUses: new WatchedServices(clock),
    settings: {
      baseUrls: BASE_URLS,
      operator: NO_OPERATOR,
      defaultPlan: 'UNLIMITED',
      messages: 'outbox',
      signup: 'open',
      emailVerification: false,
      mail: false,
      messageMedia: [],
      phoneCountries: ['55'],
      quotas: { envelopesPerDay: null, storageBytes: null },
      webhookPrivateHosts: [],
      pdfActiveContent: 'refuse',
      logWitnesses: [],
      logWitnessWait: 5000,
      restampBefore: 180 * 86_400_000,
      qualifiedIn: { SANDBOX: true, PRODUCTION: false },
      membership: 'direct',
      stepUp: 'factor',
      retention: KEEPS_EVERYTHING,
      rateLimits: 'off',
    },
    log,
  };
  await publishKeys(deps, 'SANDBOX');
  await publishKeys(deps, 'PRODUCTION');
  return { ...test, deps, keys, keysFolder, delivered, with: (change) => ({ ...deps, ...change }) };
}

function collecting(delivered: Message[]): Messenger {
  return {
    channel: (environment) => (environment === 'SANDBOX' ? 'SANDBOX' : 'LOCAL_OUTBOX'),
    deliver: async (message) => {
      delivered.push(message);
      return null;
    },
    forget: () => Promise.resolve(),
    forgetBefore: () => Promise.resolve(0),
  };
}

type Key = Extract<RequestContext['principal'], { kind: 'API_KEY' }>;

/** An API key of a new organization and project, as it asks. */
export async function aRequestContext(
  service: TestDatabase,
  environment: Environment = 'SANDBOX',
): Promise<RequestContext> {
  const id = <P extends 'org' | 'proj' | 'key'>(prefix: P) => makeId(prefix, new Date(), randomBytes(10));
  const tenant: Tenant = { organizationId: id('org'), projectId: id('proj'), environment };
  const principal: Key = { kind: 'API_KEY', id: id('key'), ...tenant, scopes: [...SCOPES] };
  await keepCaller(service, principal);
  return { tenant, principal };
}

/** Keeps an API key with its organization and project. In the database it has every scope: changes read them there. */
export async function keepCaller(
  { database }: TestDatabase,
  { id, organizationId, projectId, environment }: Key,
): Promise<void> {
  await database.change(async (transaction) => {
    const now = await transaction.now();
    await transaction.run(sql`
      INSERT INTO organizations (id, name, slug, default_expiration_days, plan, created_at, updated_at)
      VALUES (${organizationId}, 'Imobiliária Sol', ${organizationId}, 30, 'UNLIMITED', ${now}, ${now})`);
    await transaction.run(sql`
      INSERT INTO projects (id, organization_id, name, slug, status, environment, created_at, updated_at)
      VALUES (${projectId}, ${organizationId}, 'Locações', 'locacoes', 'ACTIVE', 'SANDBOX', ${now}, ${now})`);
    await transaction.run(sql`
      INSERT INTO api_keys (id, organization_id, project_id, environment, fingerprint, name, scopes, prefix, last4,
                            created_at, updated_at)
      VALUES (${id}, ${organizationId}, ${projectId}, ${environment}, ${randomBytes(32)}, 'ci', ${[...SCOPES]}, 'aval',
              'abcd', ${now}, ${now})`);
    return null;
  });
}
