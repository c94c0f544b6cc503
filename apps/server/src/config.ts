import { PLANS } from './domain/plans/plan.ts';
import type { Settings } from './domain/settings.ts';

/** Everything that the operator may decide, read once. */
export interface Config {
  readonly dataFolder: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Where to listen; `host` is an address or a name. */
  readonly listen: {
    readonly host: string;
    readonly sandboxPort: number;
    readonly productionPort: number;
  };
  readonly trustProxy: string | null;
  /** Null: the scanner that is built in. */
  readonly clamd: ClamdPlace | null;
  /** Null: the time-stamping authority that is built in, for Production too. */
  readonly tsa: TsaSettings | null;
  /** Null: Production mails have no provider. */
  readonly smtp: SmtpSettings | null;
  /** Null: Production SMS have no provider. */
  readonly sms: SmsSettings | null;
  readonly logLevel: string;
  readonly workerConcurrency: number;
  readonly settings: Settings;
}

/** Where a clamd listens. It speaks in the clear and asks for no credential. */
export type ClamdPlace = { readonly path: string } | { readonly host: string; readonly port: number };

/** Time-stamping authorities outside, for Production; `adapters/tsa` looks at the addresses. */
export interface TsaSettings {
  readonly urls: readonly string[];
  readonly bearers: readonly string[];
  readonly rootsFile: string;
  readonly policy: string | null;
}

/** Where mails of Production are handed over. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly tls: 'required' | 'off';
  /** PEM file of further certificate authorities. */
  readonly caFile: string | null;
}

/** The gateway for SMS of Production. */
export interface SmsSettings {
  readonly provider: 'http' | 'twilio' | 'zenvia';
  readonly url: string | null;
  readonly account: string;
  readonly token: string;
  readonly from: string;
}

/** A setting as docs/configuration.md tells it. */
export interface Setting {
  readonly name: string;
  readonly byDefault: string;
  readonly about: string;
}

/** Every setting there is; `readConfig` reads no other, and the documentation is made from this list. */
export const SETTINGS: readonly Setting[] = [
  {
    name: 'DATA_DIR',
    byDefault: './data',
    about: 'Folder of the database, documents, keys and outbox. Made at the first start.',
  },
  {
    name: 'SANDBOX_BASE_URL',
    byDefault: 'http://localhost:4010',
    about: 'Address of the Sandbox as callers see it, without path.',
  },
  {
    name: 'PRODUCTION_BASE_URL',
    byDefault: 'http://localhost:4000',
    about: 'Address of Production as callers see it, without path.',
  },
  { name: 'HOST', byDefault: 'localhost', about: 'Address to listen on; `0.0.0.0` for every interface.' },
  { name: 'PORT_SANDBOX', byDefault: 'of SANDBOX_BASE_URL', about: 'Port that the Sandbox listens on.' },
  { name: 'PORT_PRODUCTION', byDefault: 'of PRODUCTION_BASE_URL', about: 'Port that Production listens on.' },
  {
    name: 'DATABASE_URL',
    byDefault: 'embedded PostgreSQL',
    about:
      'PostgreSQL 15 or newer to use instead of the embedded one: `postgres://user:password@host/name`. The user owns the ' +
      'tables and is a member of the role `aval_app`, as which the service works; the first start makes that role where ' +
      'the user may (CREATEROLE), otherwise it says what an administrator has to run.',
  },
  { name: 'DATABASE_CONNECTIONS', byDefault: '20', about: 'Connections to the database at most, 2 to 500.' },
  {
    name: 'DEFAULT_PLAN',
    byDefault: 'UNLIMITED',
    about: 'Plan of new organizations: UNLIMITED, FREE, PRO or BUSINESS.',
  },
  {
    name: 'MESSAGES',
    byDefault: '`providers` where SMTP_URL or SMS_PROVIDER is set, otherwise `outbox`',
    about:
      'How Production reaches signers. `outbox`: files below the data folder, for the operator of the host alone. ' +
      '`providers`: by configured providers; what needs one that is not configured is refused with PROVIDER_ERROR.',
  },
  {
    name: 'SMTP_URL',
    byDefault: 'none',
    about:
      'Mail server of Production: `smtp://user:password@host:587`, or `smtps://…:465` for TLS from the start.',
  },
  {
    name: 'MAIL_FROM',
    byDefault: 'none',
    about:
      'Address that mails come from; must be set where SMTP_URL is. The organization’s name is put before it.',
  },
  {
    name: 'SMTP_TLS',
    byDefault: 'required',
    about: '`off` sends in the clear: for a relay on the same host.',
  },
  {
    name: 'SMTP_CA',
    byDefault: 'none',
    about: 'PEM file of a certificate authority of your own for SMTP_URL.',
  },
  {
    name: 'SMS_PROVIDER',
    byDefault: 'none',
    about:
      'Gateway for SMS of Production: `twilio`, `zenvia`, or `http`: POST `{id, to, from, text}` to SMS_URL with ' +
      '`Authorization: Bearer` and `Idempotency-Key`; any 2xx is accepted.',
  },
  {
    name: 'SMS_URL',
    byDefault: 'the provider’s own',
    about: 'Address of the gateway; must be set for `http`.',
  },
  { name: 'SMS_ACCOUNT', byDefault: 'none', about: 'Account SID, for `twilio`.' },
  { name: 'SMS_TOKEN', byDefault: 'none', about: 'Token of the gateway; must be set where SMS_PROVIDER is.' },
  {
    name: 'SMS_FROM',
    byDefault: 'none',
    about: 'Number or name that SMS come from; must be set where SMS_PROVIDER is.',
  },
  {
    name: 'RATE_LIMITS',
    byDefault: 'on',
    about: '`off` lifts the limits of calls a minute. For benchmarks; said loudly in the log.',
  },
  {
    name: 'WEBHOOK_ALLOWED_PRIVATE_HOSTS',
    byDefault: 'nobody',
    about:
      'Hosts (comma-separated, without port) that webhooks may lead to although they are private, also without TLS: ' +
      '`localhost`, for development. In the Sandbox only; Production ignores it.',
  },
  {
    name: 'CLAMD_SOCKET',
    byDefault: 'none',
    about:
      'Unix socket of a ClamAV daemon (clamd) that looks at every PDF. Without it and CLAMD_ADDRESS the scanner that is ' +
      'built in knows the EICAR test file and nothing else. A clamd that does not answer is SERVICE_UNAVAILABLE for ' +
      'uploads. Its `StreamMaxLength` and `MaxFileSize` must be above 20M; `AlertExceedsMax yes` refuses what it cannot ' +
      'look through.',
  },
  {
    name: 'CLAMD_ADDRESS',
    byDefault: 'none',
    about:
      'The same by address: `host:port`, port 3310 where none is said. In the clear and without a credential: in a ' +
      'network of your own.',
  },
  {
    name: 'TSA_URL',
    byDefault: 'the authority that is built in, whose time is the clock of this host',
    about:
      'Addresses (comma-separated) of time-stamping authorities for Production, RFC 3161 over HTTP, asked in this order ' +
      'until one stamps. `https://user:password@host/path` is Basic authentication. The Sandbox keeps the one that is ' +
      'built in. While none answers, evidence waits and is tried again.',
  },
  {
    name: 'TSA_BEARER',
    byDefault: 'none',
    about:
      'Bearer tokens (comma-separated), in the order of TSA_URL; an empty place for an address without one.',
  },
  {
    name: 'TSA_ROOTS',
    byDefault: 'none',
    about: 'PEM file of the roots that those stamps must lead to. Must be set where TSA_URL is.',
  },
  {
    name: 'TSA_POLICY',
    byDefault: 'any',
    about: 'Object identifier of the only policy whose stamps are taken.',
  },
  {
    name: 'PDF_ACTIVE_CONTENT',
    byDefault: 'refuse',
    about:
      '`allow` takes PDFs that run scripts when the document is opened, printed or closed: the sealed file runs them ' +
      'no more. The original that signers fetch still holds them. Other active content is refused in any case.',
  },
  {
    name: 'TRUST_PROXY',
    byDefault: 'nobody',
    about: 'Addresses or networks (comma-separated) of proxies whose X-Forwarded-For is believed.',
  },
  { name: 'WORKER_CONCURRENCY', byDefault: '2', about: 'Jobs in hand at once per process, 1 to 64.' },
  { name: 'LOG_LEVEL', byDefault: 'info', about: 'debug, info, warn, error or silent.' },
];

/** What is wrong with the settings, one line each. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws `ConfigRefused` naming the first that cannot be. Empty values count as unset. */
export function readConfig(env: Environment): Config {
  const sandbox = baseUrl(env, 'SANDBOX_BASE_URL', 'http://localhost:4010');
  const production = baseUrl(env, 'PRODUCTION_BASE_URL', 'http://localhost:4000');
  const sandboxPort = integer(env, 'PORT_SANDBOX', { byDefault: portOf(sandbox), least: 1, most: 65_535 });
  const productionPort = integer(env, 'PORT_PRODUCTION', {
    byDefault: portOf(production),
    least: 1,
    most: 65_535,
  });
  if (sandboxPort === productionPort) {
    throw new ConfigRefused(
      `PORT_SANDBOX and PORT_PRODUCTION are both ${sandboxPort}: each environment needs a port of its own.`,
    );
  }
  return {
    dataFolder: text(env, 'DATA_DIR') ?? './data',
    databaseUrl: databaseUrl(env),
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', { byDefault: 20, least: 2, most: 500 }),
    listen: { host: text(env, 'HOST') ?? 'localhost', sandboxPort, productionPort },
    trustProxy: text(env, 'TRUST_PROXY'),
    clamd: clamdPlace(env),
    tsa: tsaSettings(env),
    smtp: smtpSettings(env),
    sms: smsSettings(env),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    workerConcurrency: integer(env, 'WORKER_CONCURRENCY', { byDefault: 2, least: 1, most: 64 }),
    settings: {
      baseUrls: { SANDBOX: sandbox.origin, PRODUCTION: production.origin },
      defaultPlan: oneOf(env, 'DEFAULT_PLAN', PLANS),
      messages: messagesBy(env),
      webhookPrivateHosts: hosts(env, 'WEBHOOK_ALLOWED_PRIVATE_HOSTS'),
      pdfActiveContent: oneOf(env, 'PDF_ACTIVE_CONTENT', ['refuse', 'allow']),
      rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off']),
    },
  };
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function oneOf<V extends string>(env: Environment, name: string, values: readonly [V, ...V[]]): V {
  const asked = text(env, name);
  if (asked === null) return values[0];
  const found = values.find((value) => value === asked);
  if (found === undefined)
    throw new ConfigRefused(`${name} is "${asked}": it must be one of ${values.join(', ')}.`);
  return found;
}

function integer(
  env: Environment,
  name: string,
  { byDefault, least, most }: { readonly byDefault: number; readonly least: number; readonly most: number },
): number {
  const asked = text(env, name);
  if (asked === null) return byDefault;
  const value = Number(asked);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigRefused(`${name} is "${asked}": it must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

function baseUrl(env: Environment, name: string, byDefault: string): URL {
  const asked = text(env, name) ?? byDefault;
  const url = URL.canParse(asked) ? new URL(asked) : null;
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isBase)
    throw new ConfigRefused(`${name} is "${asked}": it must be an http or https address without path.`);
  return url;
}

/** Names or literal addresses, as a URL spells them. */
function hosts(env: Environment, name: string): readonly string[] {
  const asked = text(env, name)?.split(',') ?? [];
  return asked.map((one) => {
    const host = one.trim().toLowerCase();
    const isHost = /^[a-z0-9._-]+$/.test(host) || /^[0-9a-f]*(:[0-9a-f]*){2,}$/.test(host);
    if (!isHost) throw new ConfigRefused(`${name} holds "${host}": it must be a host without port.`);
    return host;
  });
}

const CLAMD_PORT = 3310;

function clamdPlace(env: Environment): ClamdPlace | null {
  const [path, address] = [text(env, 'CLAMD_SOCKET'), text(env, 'CLAMD_ADDRESS')];
  if (path !== null && address !== null)
    throw new ConfigRefused('CLAMD_SOCKET and CLAMD_ADDRESS are both set: one of them says where clamd is.');
  if (path !== null) return { path };
  return address === null ? null : clamdAddress(address);
}

function clamdAddress(asked: string): ClamdPlace {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(asked) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port ?? CLAMD_PORT) > 65_535)
    throw new ConfigRefused(`CLAMD_ADDRESS is "${asked}": it must be host:port.`);
  return { host, port: Number(port ?? CLAMD_PORT) };
}

function tsaSettings(env: Environment): TsaSettings | null {
  const [urls, rootsFile, policy] = [text(env, 'TSA_URL'), text(env, 'TSA_ROOTS'), text(env, 'TSA_POLICY')];
  const bearers = text(env, 'TSA_BEARER') ?? '';
  if (urls === null) return null;
  if (rootsFile === null) throw new ConfigRefused('TSA_ROOTS must be set where TSA_URL is.');
  return { urls: urls.split(','), bearers: bearers.split(','), rootsFile, policy };
}

function messagesBy(env: Environment): Settings['messages'] {
  const hasProvider = text(env, 'SMTP_URL') !== null || text(env, 'SMS_PROVIDER') !== null;
  return oneOf(env, 'MESSAGES', hasProvider ? ['providers', 'outbox'] : ['outbox', 'providers']);
}

/** The address may hold a password and is never repeated. */
function smtpSettings(env: Environment): SmtpSettings | null {
  const [url, from] = [text(env, 'SMTP_URL'), text(env, 'MAIL_FROM')];
  const [tls, caFile] = [oneOf(env, 'SMTP_TLS', ['required', 'off']), text(env, 'SMTP_CA')];
  if (url === null) return null;
  if (!/^smtps?:\/\//.test(url)) throw new ConfigRefused('SMTP_URL must begin with smtp:// or smtps://.');
  if (from === null || !/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new ConfigRefused('MAIL_FROM must be an e-mail address where SMTP_URL is set.');
  return { url, from, tls, caFile };
}

function smsSettings(env: Environment): SmsSettings | null {
  const provider =
    text(env, 'SMS_PROVIDER') === null ? null : oneOf(env, 'SMS_PROVIDER', ['http', 'twilio', 'zenvia']);
  const [url, account] = [text(env, 'SMS_URL'), text(env, 'SMS_ACCOUNT') ?? ''];
  const [token, from] = [text(env, 'SMS_TOKEN'), text(env, 'SMS_FROM')];
  if (provider === null) return null;
  if (token === null || from === null)
    throw new ConfigRefused('SMS_TOKEN and SMS_FROM must be set where SMS_PROVIDER is.');
  if (provider === 'http' && url === null)
    throw new ConfigRefused('SMS_URL must be set for SMS_PROVIDER=http.');
  if (provider === 'twilio' && account === '') throw new ConfigRefused('SMS_ACCOUNT must be set for twilio.');
  return { provider, url, account, token, from };
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** The value itself may hold a password and is never repeated. */
function databaseUrl(env: Environment): string | null {
  const asked = text(env, 'DATABASE_URL');
  if (asked === null || /^postgres(ql)?:\/\//.test(asked)) return asked;
  throw new ConfigRefused('DATABASE_URL must begin with postgres:// or postgresql://.');
}
