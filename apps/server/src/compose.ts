import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deps } from './actions/deps.ts';
import { openCalls } from './compose-calls.ts';
import { keysInUse } from './actions/installation/keys-in-use.ts';
import { zipArchive } from './adapters/archive/zip.ts';
import { hostChecks } from './adapters/health/host-checks.ts';
import { WatchedServices } from './adapters/health/watched-services.ts';
import { keyWarnings } from './adapters/keys/key-warnings.ts';
import { newSecretNotices } from './adapters/keys/key-files.ts';
import type { KeyFiles } from './adapters/keys/key-files.ts';
import { openKeys } from './adapters/keys/open-keys.ts';
import { openTokenKey } from './adapters/keys/pkcs11.ts';
import { rotateKeySet } from './adapters/keys/rotate-key-set.ts';
import { pinoLog } from './adapters/log/pino.ts';
import { openMessenger } from './adapters/open-messenger.ts';
import { simpleWebAuthn } from './adapters/passkeys/simplewebauthn.ts';
import { otplibTotp } from './adapters/totp/otplib.ts';
import { openMetrics } from './adapters/metrics/open-metrics.ts';
import { argon2id } from './adapters/passwords/argon2id.ts';
import { noPayment } from './adapters/payment/none.ts';
import { builtPages, noticesOf } from './adapters/pages/built-pages.ts';
import { readDocumentation } from './adapters/pages/doc-pages.ts';
import { weaknesses } from './adapters/pdf-worker/isolation.ts';
import type { Isolation } from './adapters/pdf-worker/isolation.ts';
import { findPdfIsolation, openPdfWorker } from './adapters/pdf-worker/pdf-worker.ts';
import { storesOver } from './store/stores-over.ts';
import type { ScopedDatabase } from './store/postgres/database.ts';
import { openPools } from './store/postgres/open-pools.ts';
import { openDatabase } from './adapters/embedded-postgres/running-database.ts';
import type { RunningDatabase } from './adapters/embedded-postgres/running-database.ts';
import { prepareDatabase } from './store/postgres/service-login.ts';
import { nodeRandom } from './adapters/random/node-random.ts';
import { requestLogsInto } from './adapters/request-logs/batching.ts';
import { openFileChecks } from './adapters/file-examiner/open-file-checks.ts';
import { converterWeaknesses, openSoffice } from './adapters/soffice/open-soffice.ts';
import { openSimulator } from './adapters/psc/simulator/open-simulator.ts';
import { openIcpBrasil } from './adapters/icp-brasil/open-icp-brasil.ts';
import { openFirstProcess } from './adapters/first-process/open-first-process.ts';
import { openRates } from './adapters/rates/open-rates.ts';
import { openReceipts } from './adapters/receipts/open-receipts.ts';
import { notoSansPrinter } from './adapters/report/noto-sans.ts';
import { icpBrasilCertificates } from './adapters/sealer/holder-certificates.ts';
import { findAct, icpBrasilSignatures } from './adapters/sealer/holder-signatures.ts';
import { openSealers } from './adapters/sealer/open-sealers.ts';
import { StampRoom } from './adapters/sealer/stamp-room.ts';
import type { MasterKeyRing } from './adapters/secrets/master-key-ring.ts';
import { openMasterKeyRing } from './adapters/secrets/master-key-ring.ts';
import { reloadOften } from './adapters/secrets/reload-often.ts';
import { secretsOf } from './adapters/secrets/master-key-secrets.ts';
import { openBlobStore } from './adapters/storage/open-blob-store.ts';
import { openTracer } from './adapters/tracing/open-tracer.ts';
import { openTimestamps } from './adapters/tsa/open-timestamps.ts';
import { padesTimestampCheck } from './adapters/tsa/timestamp-check.ts';
import { openProviders } from './adapters/psc/open-providers.ts';
import { recentPictures } from './adapters/pictures/recent-pictures.ts';
import { recentVerdicts } from './adapters/verdicts/recent-verdicts.ts';
import { watchProcess } from './compose-gauges.ts';
import type { Config } from './config.ts';
import type { StoragePlace } from './config/storage-settings.ts';
import { unsafeSettingNotices } from './config/unsafe-setting-notices.ts';
import type { Environment } from './domain/environment.ts';
import type { BlobStore } from './ports/blob-store.ts';
import type { Clock } from './ports/clock.ts';
import type { HealthCheck } from './ports/health.ts';
import type { Log } from './ports/log.ts';
import type { Metrics } from './ports/metrics.ts';
import type { MasterKeyFile } from './ports/master-key-file.ts';
import type { DocPages } from './ports/doc-pages.ts';
import type { Tracer } from './ports/tracer.ts';
import type { WebPages } from './ports/web-pages.ts';
import type { Wake } from './ports/wake.ts';
import type { SharedRates } from './ports/shared-rates.ts';

/** The composed service: every port with its adapter. */
export interface Composition {
  readonly deps: Deps;
  /** Null where this process counts calls for itself. */
  readonly sharedRates: SharedRates | null;
  /** The process that started this one; null for a node of one process. */
  readonly first: ReturnType<typeof openFirstProcess>;
  /** The web pages; null where they were not built. */
  readonly pages: WebPages | null;
  /** The pages of the documentation. */
  readonly docs: DocPages;
  /** The certificate provider that the Sandbox simulates. */
  readonly simulator: ReturnType<typeof openSimulator>;
  /** The master keys of the data folder. */
  readonly masterKey: MasterKeyFile;
  /** The dependencies of this process, for its readiness. */
  readonly checks: readonly HealthCheck[];
  /** Notices for the person who starts the service. */
  readonly notices: readonly string[];
  /** Calls `listener` when this process leaves a job behind. */
  onJobs(listener: Wake): void;
  /** Resolves when the database has ended unexpectedly: the service cannot go on. */
  readonly databaseEnded: Promise<void>;
  stop(): Promise<void>;
}

/** Where `npm start` builds the pages. */
const BUILT_PAGES = fileURLToPath(new URL('../../web/dist/pages', import.meta.url));

/** Null in a node of one process. */
const first = openFirstProcess();

const systemClock: Clock = { now: () => new Date() };

/** Options of `compose`. */
interface How {
  /** True for a command that works beside a running service. */
  readonly besideService?: boolean;
  /** Earlier notices for the person who starts the service. */
  readonly notices?: readonly string[];
  /** True for a caller that shows the notices itself; otherwise the log has them. */
  readonly showsNotices?: boolean;
}

/** The log of a process that ends with an error: lines of JSON on standard error. */
export function failureLog(): Log {
  return pinoLog('error', process.stderr);
}

/** Opens the data folder, the database and everything behind the ports. Undoes what it did where it fails. */
export async function compose(
  config: Config,
  { besideService = false, notices = [], showsNotices = false }: How = {},
): Promise<Composition> {
  const log = pinoLog(config.logLevel);
  const found = await openDatabase(config, { besideService });
  const database = { ...found, notices: [...notices, ...found.notices] };
  try {
    const composed = await composeOver(config, log, database);
    if (!showsNotices) for (const notice of composed.notices) log.warn({}, notice);
    return { docs: await readDocumentation(), ...composed };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type Composed = Omit<Composition, 'docs'>;

async function composeOver(config: Config, log: Log, database: RunningDatabase): Promise<Composed> {
  const roleNotices = await prepareDatabase({ ...database.logins, report: (line) => log.warn({}, line) });
  const metrics = openMetrics(config.metrics !== null, first);
  const tracer = await openTracer(config.traces, config.egress);
  const pools = openPools(config, { connection: database.logins.service, log, metrics, tracer });
  const listeners: Wake[] = [];
  const wake: Wake = (kinds) => listeners.forEach((listener) => listener(kinds));
  const { deps, keys, master, isolation, watched } = await orClose(pools, () =>
    openDependencies({ config, log, metrics, tracer, database: pools.database, wake }),
  );
  watchProcess(config, pools.primary, keys, deps);
  const reloading = reloadOften(master, log);
  const pages = await builtPages(BUILT_PAGES);
  const { redis, shared } = await openRates(config.redisUrl, { log, first });
  const notices = [
    ...database.notices,
    ...roleNotices,
    ...newSecretNotices(config, keys, master.isNew),
    ...keyWarnings(keys, config, systemClock.now()),
    ...unsafeSettingNotices(config),
    ...[weaknesses(isolation), converterWeaknesses(deps.converter)].flat(),
    ...noticesOf(pages),
  ];
  return {
    deps,
    sharedRates: shared,
    first,
    pages,
    simulator: openSimulator(deps),
    masterKey: master,
    checks: [
      ...hostChecks(config, { ...deps, clock: systemClock, masterKey: master, redis }),
      ...pools.checks,
      ...watched.checks({ smtp: config.smtp !== null, tsa: config.tsa !== null }),
    ],
    notices,
    onJobs: (listener) => listeners.push(listener),
    databaseEnded: database.ended,
    async stop() {
      clearInterval(reloading);
      await redis?.stop();
      await deps.requestLogs.stop();
      await Promise.all([deps.pdf.stop(), deps.converter?.stop(), deps.examiner.stop()]);
      await pools.close();
      await tracer.stop();
      await database.stop();
    },
  };
}

async function orClose<T>(pool: { close(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await pool.close();
    throw error;
  }
}

interface Dependencies {
  readonly deps: Deps;
  readonly keys: KeyFiles;
  readonly master: MasterKeyRing;
  readonly isolation: Isolation;
  readonly watched: WatchedServices;
}

interface DependencyParts {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly database: ScopedDatabase;
  readonly wake: Wake;
}

async function openDependencies(parts: DependencyParts, room = new StampRoom()): Promise<Dependencies> {
  const { config, log, metrics, tracer, database, wake } = parts;
  const master = await openMasterKeyRing(config.masterKeyFile);
  const secrets = secretsOf(master);
  const db = storesOver(database, secrets, wake);
  const inUse = await keysInUse(db, config.keysLost);
  const keys = await openKeys(config, systemClock, inUse);
  const isolation = await findPdfIsolation();
  const pdf = openPdfWorker(isolation, { metrics, tracer });
  const watched = new WatchedServices(systemClock);
  const timestamps = watched.timestamps(await openTimestamps(config, keys, systemClock, tracer));
  const outside = await openIcpBrasil(config, db, nodeRandom);
  const isStampedByAct = await findAct(timestamps, outside.icpBrasil.icpBrasilRoots);
  const deps: Deps = {
    db,
    secrets,
    passwords: argon2id(),
    totp: otplibTotp,
    passkeys: simpleWebAuthn,
    random: nodeRandom,
    blobs: watched.blobs(await openBlobStore(config.blobs, config.s3, { tracer, egress: config.egress })),
    pdf,
    pictures: recentPictures(systemClock),
    converter: config.documentConverter === 'none' ? null : openSoffice({ isolation }),
    ...openFileChecks(config.clamd),
    messenger: watched.messenger(await openMessenger(config, path.join(config.dataFolder, 'outbox'))),
    receipts: openReceipts(config),
    keys,
    printer: notoSansPrinter(),
    ...openSealers({ config, pdf, keys, timestamps, clock: systemClock, outside, watched, metrics, room }),
    archive: zipArchive,
    timestamps,
    timestampCheck: padesTimestampCheck,
    verdicts: recentVerdicts(),
    ...(await openCalls(config)),
    ...outside.icpBrasil,
    payment: noPayment,
    providers: openProviders(config, systemClock, tracer),
    holderCertificates: icpBrasilCertificates,
    holderSignatures: icpBrasilSignatures({ form: config.signatureForm, timestamps, isStampedByAct, room }),
    requestLogs: requestLogsInto(db, log),
    metrics,
    tracer,
    serviceUses: watched,
    settings: config.settings,
    log,
  };
  return { deps, keys, master, isolation, watched };
}

/** Opens a store beside the service's own, with the same settings of S3. Needs no database. */
export function openStore(config: Config, place: StoragePlace): Promise<BlobStore> {
  return openBlobStore(place, config.s3, { egress: config.egress });
}

/** Replaces the keys of one environment by new ones; answers where the old ones are kept. Needs no database. */
export async function rotateKeys(config: Config, environment: Environment): Promise<string> {
  const { keysFolder, stamp, settings } = config;
  const isHeld = environment === 'PRODUCTION' && stamp !== null;
  const stampKey = isHeld ? await openTokenKey(stamp) : undefined;
  const issue = { environment, operator: settings.operator, now: systemClock.now(), stampKey };
  return rotateKeySet(keysFolder, issue);
}
