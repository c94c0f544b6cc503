import { witnessKeys } from './domain/public-log/witness-keys.ts';
import { PROXY_HEADERS } from './domain/access/network.ts';
import type { ProxyHeader } from './domain/access/network.ts';
import { baseUrl, withoutSlash } from './config/base-address.ts';
import { MAX_CONNECTIONS, CONNECTIONS_PER_ADDRESS, DAY, SECOND } from './domain/limits.ts';
import { PLANS } from './domain/plans/plan.ts';
import { ConfigRefused, integer, readChoice, readString } from './config/read-setting.ts';
import type { Environment } from './config/read-setting.ts';
import { operatorSettings } from './config/operator-settings.ts';
import { messageProviders, messagesBy, messageSettings } from './config/message-settings.ts';
import type { MessageProviders } from './config/message-settings.ts';
import { pscSettings } from './config/psc-settings.ts';
import type { PscSettings } from './config/psc-settings.ts';
import { retentionSettings } from './config/retention-settings.ts';
import { signUpSettings } from './config/sign-up-settings.ts';
import { refuseRemovedSettings } from './config/removed-settings.ts';
import { icpBrasilSettings, signatureForm } from './config/icp-brasil-settings.ts';
import type { IcpBrasilSettings } from './config/icp-brasil-settings.ts';
import { sealPolicy, sealSettings, stampSettings } from './config/seal-settings.ts';
import type { SignatureForm } from './config/icp-brasil-settings.ts';
import type { SealPolicy, SealSettings, TokenSettings } from './config/seal-settings.ts';
import { storageSettings } from './config/storage-settings.ts';
import type { StorageSettings } from './config/storage-settings.ts';
import { SETTINGS } from './config/settings.ts';
import type { Settings } from './domain/settings.ts';
import { metricsSettings } from './config/metrics-settings.ts';
import type { MetricsSettings } from './config/metrics-settings.ts';
import { traceSettings } from './config/trace-settings.ts';
import type { TraceSettings } from './config/trace-settings.ts';
import { syslogSettings } from './config/syslog-settings.ts';
import type { SyslogSettings } from './config/syslog-settings.ts';
import { EGRESS_SETTINGS, egressSettings } from './config/egress-settings.ts';
import type { EgressProxies } from './domain/egress.ts';
import { databaseSettings } from './config/database-settings.ts';
import { bodySettings } from './config/body-settings.ts';
import type { BodySettings } from './config/body-settings.ts';
import { apiProcesses } from './config/process-settings.ts';
import type { DatabaseSettings } from './config/database-settings.ts';

/** All settings of the operator, read once. */
export interface Config extends DatabaseSettings, MessageProviders, StorageSettings {
  /** Keys of evidence, by `kid`, that the operator has given up as lost: new keys may be created in their place. */
  readonly keysLost: readonly string[];
  /** Null: a key of the service's own makes Production's seals. */
  readonly seal: SealSettings | null;
  /** Null: the key of Production's own time stamps is in a file. */
  readonly stamp: TokenSettings | null;
  /** The policy that those seals name; null: what suits the certificate. */
  readonly sealPolicy: SealPolicy | null;
  /** Of signers' own signatures, and of seals that name a policy of ICP-Brasil. */
  readonly signatureForm: SignatureForm;
  /** The addresses to listen on; `host` is an address or a name. */
  readonly listen: {
    readonly host: string;
    readonly sandboxPort: number;
    readonly productionPort: number;
  };
  /** Processes of the role `api`. */
  readonly apiProcesses: number;
  /** The proxies for outgoing calls. */
  readonly egress: EgressProxies;
  readonly trustProxy: string | null;
  readonly proxyHeader: ProxyHeader;
  /** Connections that one address may have to each environment. */
  readonly connectionsPerAddress: number;
  /** The bounds of bodies that arrive. */
  readonly bodies: BodySettings;
  /** Null: the built-in scanner. */
  readonly clamd: ClamdPlace | null;
  /** The program that makes PDFs from files of other formats. */
  readonly documentConverter: 'none' | 'soffice';
  /** Origins whose pages may read the API's responses. */
  readonly corsOrigins: readonly string[];
  /** Null: every node counts requests for itself. */
  readonly redisUrl: string | null;
  /** Null: the built-in time-stamping authority, for Production too. */
  readonly tsa: TsaSettings | null;
  /** The providers of certificates in the cloud, for Production. */
  readonly providers: readonly PscSettings[];
  /** False if SIGNUP was left to its default. */
  readonly signupIsDecided: boolean;
  /** Null: Production makes no qualified signatures. */
  readonly icpBrasil: IcpBrasilSettings | null;
  /** Null: no metrics. */
  readonly metrics: MetricsSettings | null;
  /** Null: security events go to no log server. */
  readonly syslog: SyslogSettings | null;
  /** Null: no traces. */
  readonly traces: TraceSettings | null;
  readonly logLevel: string;
  readonly workerConcurrency: number;
  readonly settings: Settings;
}

/** The address of a clamd. The protocol is unencrypted and needs no credential. */
export type ClamdPlace = { readonly path: string } | { readonly host: string; readonly port: number };

/** External time-stamping authorities, for Production; `adapters/tsa` checks the addresses. */
export interface TsaSettings {
  readonly urls: readonly string[];
  readonly bearers: readonly string[];
  readonly rootsFile: string;
  readonly policy: string | null;
}

/**
 * Reads the settings. Empty values count as unset.
 *
 * @throws ConfigRefused naming the first invalid setting
 */
export function readConfig(env: Environment): Config {
  refuseRemovedSettings(env);
  const sandbox = baseUrl(env, 'SANDBOX_BASE_URL', 'http://localhost:4010');
  const production = baseUrl(env, 'PRODUCTION_BASE_URL', 'http://localhost:4000');
  const host = readString(env, 'HOST') ?? 'localhost';
  const sandboxPort = integer(env, 'PORT_SANDBOX', { default: portOf(sandbox), min: 1, max: 65_535 });
  const productionPort = integer(env, 'PORT_PRODUCTION', {
    default: portOf(production),
    min: 1,
    max: 65_535,
  });
  refuseSamePort(sandboxPort, productionPort);
  return {
    keysLost: keysLost(env),
    ...storageSettings(env),
    seal: sealSettings(env, OURS),
    stamp: stampSettings(env, OURS),
    ...databaseSettings(env),
    listen: { host, sandboxPort, productionPort },
    egress: egressSettings(env, host),
    trustProxy: readString(env, 'TRUST_PROXY'),
    proxyHeader: readChoice(env, 'PROXY_HEADER', PROXY_HEADERS),
    ...sharesOfProcesses(env),
    ...fileSettings(env),
    corsOrigins: corsOrigins(env),
    redisUrl: redisUrl(env),
    ...trustSettings(env),
    ...messageProviders(env),
    providers: pscSettings(env),
    signupIsDecided: readString(env, 'SIGNUP') !== null,
    metrics: metricsSettings(env),
    traces: traceSettings(env),
    syslog: syslogSettings(env),
    logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    settings: {
      baseUrls: { SANDBOX: withoutSlash(sandbox), PRODUCTION: withoutSlash(production) },
      operator: operatorSettings(env),
      defaultPlan: readChoice(env, 'DEFAULT_PLAN', PLANS),
      ...messageSettings(env),
      ...signUpSettings(env, { messages: messagesBy(env), production }),
      webhookPrivateHosts: hosts(env, 'WEBHOOK_ALLOWED_PRIVATE_HOSTS'),
      pdfActiveContent: readChoice(env, 'PDF_ACTIVE_CONTENT', ['refuse', 'allow']),
      ...evidenceSettings(env),
      retention: retentionSettings(env),
      qualifiedIn: qualifiedIn(env),
      rateLimits: readChoice(env, 'RATE_LIMITS', ['on', 'off']),
    },
  };
}

function refuseSamePort(sandboxPort: number, productionPort: number): void {
  if (sandboxPort !== productionPort) return;
  throw new ConfigRefused(
    `PORT_SANDBOX and PORT_PRODUCTION are both ${sandboxPort}: each environment needs its own port.`,
  );
}

/** Variables that other programs read too: a token in a cloud may need the proxy. */
const SHARED: ReadonlySet<string> = new Set(EGRESS_SETTINGS.map(({ name }) => name));

/** Libraries of tokens don't see our settings, which hold secrets. */
const OURS: ReadonlySet<string> = new Set(
  SETTINGS.map(({ name }) => name).filter((name) => name === 'EGRESS_PROXY' || !SHARED.has(name)),
);

function sharesOfProcesses(
  env: Environment,
): Pick<Config, 'apiProcesses' | 'workerConcurrency' | 'connectionsPerAddress' | 'bodies'> {
  const bounds = { default: CONNECTIONS_PER_ADDRESS, min: 1, max: MAX_CONNECTIONS };
  return {
    apiProcesses: apiProcesses(env),
    workerConcurrency: integer(env, 'WORKER_CONCURRENCY', { default: 2, min: 1, max: 64 }),
    connectionsPerAddress: integer(env, 'CONNECTIONS_PER_ADDRESS', bounds),
    bodies: bodySettings(env),
  };
}

/** Production needs a provider, and the roots that vouch for its certificates. */
function qualifiedIn(env: Environment): Config['settings']['qualifiedIn'] {
  return { SANDBOX: true, PRODUCTION: pscSettings(env).length > 0 && icpBrasilSettings(env) !== null };
}

function evidenceSettings(
  env: Environment,
): Pick<Config['settings'], 'logWitnesses' | 'logWitnessWait' | 'restampBefore'> {
  const seconds = integer(env, 'LOG_WITNESS_SECONDS', { default: 5, min: 1, max: 20 });
  const days = integer(env, 'RESTAMP_BEFORE_DAYS', { default: 180, min: 1, max: 3650 });
  return { logWitnesses: witnesses(env), logWitnessWait: seconds * SECOND, restampBefore: days * DAY };
}

function witnesses(env: Environment): Config['settings']['logWitnesses'] {
  const keys = witnessKeys(readString(env, 'LOG_WITNESSES') ?? '');
  if (keys === null)
    throw new ConfigRefused(
      'LOG_WITNESSES must hold keys of witnesses, comma-separated: name+id+base64, or name+id+base64@https://address.',
    );
  return keys;
}

/** Names or literal addresses, as a URL spells them. */
function hosts(env: Environment, name: string): readonly string[] {
  const input = readString(env, name)?.split(',') ?? [];
  return input.map((entry) => {
    const host = entry.trim().toLowerCase();
    const isHost = /^[a-z0-9._-]+$/.test(host) || /^[0-9a-f]*(:[0-9a-f]*){2,}$/.test(host);
    if (!isHost) throw new ConfigRefused(`${name} holds "${host}": it must be a host without port.`);
    return host;
  });
}

function keysLost(env: Environment): readonly string[] {
  const input = readString(env, 'KEYS_LOST')?.split(',') ?? [];
  return input.map((entry) => {
    const kid = entry.trim();
    if (/^(sbx-)?[\w-]{43}$/.test(kid)) return kid;
    throw new ConfigRefused(`KEYS_LOST holds "${kid}": it must be the name (kid) of a key.`);
  });
}

const CLAMD_PORT = 3310;

/** The programs beside the service that open uploads. */
function fileSettings(env: Environment): Pick<Config, 'clamd' | 'documentConverter'> {
  const documentConverter = readChoice(env, 'DOCUMENT_CONVERTER', ['none', 'soffice']);
  return { clamd: clamdPlace(env), documentConverter };
}

function clamdPlace(env: Environment): ClamdPlace | null {
  const [path, address] = [readString(env, 'CLAMD_SOCKET'), readString(env, 'CLAMD_ADDRESS')];
  if (path !== null && address !== null)
    throw new ConfigRefused('CLAMD_SOCKET and CLAMD_ADDRESS are both set: one of them says where clamd is.');
  if (path !== null) return { path };
  return address === null ? null : clamdAddress(address);
}

function clamdAddress(input: string): ClamdPlace {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(input) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port ?? CLAMD_PORT) > 65_535)
    throw new ConfigRefused(`CLAMD_ADDRESS is "${input}": it must be host:port.`);
  return { host, port: Number(port ?? CLAMD_PORT) };
}

function corsOrigins(env: Environment): readonly string[] {
  const origins = (readString(env, 'CORS_ORIGINS') ?? '').split(',').map((entry) => entry.trim());
  return origins
    .filter((entry) => entry !== '')
    .map((entry) => {
      const { protocol, origin } = URL.parse(entry) ?? {};
      if (origin === entry && (protocol === 'https:' || protocol === 'http:')) return entry;
      throw new ConfigRefused(
        `CORS_ORIGINS has "${entry}": an origin is https://host or https://host:port, nothing more.`,
      );
    });
}

function redisUrl(env: Environment): string | null {
  const url = readString(env, 'REDIS_URL');
  // Not quoted: it may hold a password.
  if (url !== null && !/^rediss?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new ConfigRefused('REDIS_URL must be an address such as redis://localhost:6379.');
  return url;
}

/** The roots that come from outside, and the policy of seals that belongs to them. */
function trustSettings(env: Environment): Pick<Config, 'tsa' | 'icpBrasil' | 'sealPolicy' | 'signatureForm'> {
  return {
    tsa: tsaSettings(env),
    icpBrasil: icpBrasilSettings(env),
    sealPolicy: sealPolicy(env),
    signatureForm: signatureForm(env),
  };
}

function tsaSettings(env: Environment): TsaSettings | null {
  const [urls, rootsFile, policy] = [
    readString(env, 'TSA_URL'),
    readString(env, 'TSA_ROOTS'),
    readString(env, 'TSA_POLICY'),
  ];
  const bearers = readString(env, 'TSA_BEARER') ?? '';
  if (urls === null) return null;
  if (rootsFile === null) throw new ConfigRefused('TSA_ROOTS must be set where TSA_URL is.');
  return { urls: urls.split(','), bearers: bearers.split(','), rootsFile, policy };
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
