import { ACCOUNT_SETTINGS } from './account-settings.ts';
import { EVIDENCE_SETTINGS } from './evidence-settings.ts';
import { RETENTION_SETTINGS } from './retention-settings.ts';
import { RUN_AS_SETTING } from './run-as.ts';
import type { Setting } from './setting.ts';

/** Every setting there is; `readConfig` reads no other, and the documentation is made from this list. */
export const SETTINGS: readonly Setting[] = [
  {
    name: 'DATA_DIR',
    byDefault: './data',
    about: 'Folder of the database, documents, keys and outbox. Made at the first start.',
  },
  RUN_AS_SETTING,
  {
    name: 'KEYS_LOST',
    byDefault: 'none',
    about:
      'Names (`kid`, comma-separated) of keys of evidence that are lost for good. Where their folder is gone, the start ' +
      'is refused unless they are named here; then new keys are made, and these stay published as retired.',
  },
  {
    name: 'SEAL_PKCS12',
    byDefault: 'a key that the service makes',
    about:
      'PKCS #12 file (`.p12`, `.pfx`) whose key seals in Production: a certificate of ICP-Brasil of type A1, for example. ' +
      'Readable by its owner alone. Read at the start by the command `openssl`, which has to be installed.',
  },
  { name: 'SEAL_PKCS12_PASSWORD', byDefault: 'empty', about: 'Password of that file.' },
  {
    name: 'SEAL_PKCS11_MODULE',
    byDefault: 'none',
    about:
      'Library of a hardware module or smart card (PKCS #11) whose key seals in Production instead. Reached by the ' +
      'command `pkcs11-tool` of OpenSC, which has to be installed. RSA of 2048 to 4096 bits, or P-256.',
  },
  { name: 'SEAL_PKCS11_TOKEN', byDefault: 'none', about: 'Label of the token.' },
  {
    name: 'SEAL_PKCS11_KEY',
    byDefault: 'none',
    about: 'Id of the key and its certificate (CKA_ID), in hexadecimal digits: `pkcs11-tool -O` shows it.',
  },
  { name: 'SEAL_PKCS11_PIN', byDefault: 'none', about: 'PIN of the token’s user.' },
  {
    name: 'SEAL_CHAIN',
    byDefault: 'none',
    about:
      'PEM file of the certificates up to the root that the file or token does not hold itself. The chain has to be whole.',
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
  {
    name: 'HOST',
    byDefault: 'localhost',
    about:
      'Address to listen on; `0.0.0.0` for every interface. Beyond this machine, a start with `http` base addresses warns.',
  },
  { name: 'PORT_SANDBOX', byDefault: 'of SANDBOX_BASE_URL', about: 'Port that the Sandbox listens on.' },
  { name: 'PORT_PRODUCTION', byDefault: 'of PRODUCTION_BASE_URL', about: 'Port that Production listens on.' },
  {
    name: 'DATABASE_URL',
    byDefault: 'embedded PostgreSQL',
    about:
      'PostgreSQL 15 or newer to use instead of the embedded one: `postgres://user:password@host/name`. The user needs no ' +
      'powers of its own: it only has to be a member of the role `aval_app`, which the service takes on. A superuser, or a ' +
      'user with BYPASSRLS, CREATEROLE or the like, is refused. An owner of the tables is accepted with a warning.',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    byDefault: 'the user of DATABASE_URL',
    about:
      'The same database as another user, who owns the tables and runs the migrations at each start. The first start ' +
      'creates `aval_app` and adds the user of DATABASE_URL to it where this user may (CREATEROLE); otherwise it says ' +
      'what an administrator has to run. Without this setting, a user of DATABASE_URL that owns nothing starts only on ' +
      'a database that is up to date.',
  },
  {
    name: 'DATABASE_UNSAFE_ROLE',
    byDefault: '0',
    about:
      '`1` starts even where the user of DATABASE_URL could undo row-level security, and says so loudly.',
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
  ...ACCOUNT_SETTINGS,
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
  ...RETENTION_SETTINGS,
  {
    name: 'STEP_UP',
    byDefault: 'factor',
    about:
      'Which log-in sessions must have authenticated within the last ten minutes to administer (keys, members, roles, ' +
      'tokens, erasure): `factor`, those of accounts with a second factor; `always`, all; `off`, none. Personal tokens ' +
      'are exempt. Changes of factors and deletion of an account demand it with `factor` too.',
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
      '`localhost`, for development. In the Sandbox only; Production and the fetching of logos ignore it.',
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
    name: 'CORS_ORIGINS',
    byDefault: 'none',
    about:
      'Origins (comma-separated, such as `https://app.example.com`) whose pages may read the answers of the API in a ' +
      'browser. What is public may be read from anywhere.',
  },
  {
    name: 'REDIS_URL',
    byDefault: 'none',
    about:
      'A Redis that counts calls for all nodes together (`redis://` or `rediss://`). Without it, and while it is away, ' +
      'every node counts for itself. It holds no data that would be missed.',
  },
  ...EVIDENCE_SETTINGS,
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
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    byDefault: '1000',
    about:
      'Open connections that one address (of IPv6, one /64) may have to each environment, 1 to 10000. Proxies that ' +
      '`TRUST_PROXY` names are not counted.',
  },
  { name: 'WORKER_CONCURRENCY', byDefault: '2', about: 'Jobs in hand at once per process, 1 to 64.' },
  { name: 'LOG_LEVEL', byDefault: 'info', about: 'debug, info, warn, error or silent.' },
];
