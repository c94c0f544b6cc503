import { DATABASE_SETTINGS } from './database-settings.ts';
import { EGRESS_SETTINGS } from './egress-settings.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';
import { EVIDENCE_SETTINGS } from './evidence-settings.ts';
import { ICP_BRASIL_SETTINGS } from './icp-brasil-settings.ts';
import { METRICS_SETTINGS } from './metrics-settings.ts';
import { BODY_SETTINGS } from './body-settings.ts';
import { PROCESS_SETTINGS } from './process-settings.ts';
import { OPERATOR_SETTINGS } from './operator-settings.ts';
import { MESSAGE_SETTINGS } from './message-settings.ts';
import { PSC_SETTINGS } from './psc-settings.ts';
import { RETENTION_SETTINGS } from './retention-settings.ts';
import type { Setting } from './setting.ts';
import { STORAGE_SETTINGS } from './storage-settings.ts';
import { SYSLOG_SETTINGS } from './syslog-settings.ts';
import { TRACE_SETTINGS } from './trace-settings.ts';
import { WHATSAPP_SETTINGS } from './whatsapp-settings.ts';

/** Every setting; `readConfig` reads no other, and the documentation is made from this list. */
export const SETTINGS: readonly Setting[] = [
  ...STORAGE_SETTINGS,
  {
    name: 'KEYS_LOST',
    default: 'none',
    about:
      'Names (`kid`, comma-separated) of evidence keys that are lost for good. If their folder is gone, the ' +
      'service starts only when you name them here. It then creates new keys and keeps the lost keys published ' +
      'as retired.',
  },
  {
    name: 'SEAL_PKCS12',
    default: 'a key that the service creates',
    about:
      'PKCS #12 file (`.p12`, `.pfx`) whose key seals in Production, for example an ICP-Brasil certificate of ' +
      'type A1. Only its owner may be able to read it. The start reads it with the command `openssl`, which ' +
      'must be installed.',
  },
  { name: 'SEAL_PKCS12_PASSWORD', default: 'empty', about: 'Password of that file.' },
  {
    name: 'SEAL_PKCS11_MODULE',
    default: 'none',
    about:
      'Library of a hardware module or smart card (PKCS #11) whose key seals in Production instead. The service ' +
      'uses it through the command `pkcs11-tool` of OpenSC, which must be installed. The key must be RSA with ' +
      '2048 to 4096 bits, or P-256.',
  },
  { name: 'SEAL_PKCS11_TOKEN', default: 'none', about: 'Label of the token.' },
  {
    name: 'SEAL_PKCS11_KEY',
    default: 'none',
    about: 'Id of the key and its certificate (CKA_ID), in hexadecimal digits. `pkcs11-tool -O` shows it.',
  },
  { name: 'SEAL_PKCS11_PIN', default: 'none', about: 'PIN of the token’s user.' },
  {
    name: 'STAMP_PKCS11_MODULE',
    default: 'none',
    about:
      'Library of a hardware module or smart card (PKCS #11) that holds the key of Production’s built-in time stamps, so ' +
      'that a thief of the data folder cannot backdate. The key must be P-256, or RSA with 3072 to 4096 bits. It counts ' +
      'from the next `keys rotate production` on.',
  },
  { name: 'STAMP_PKCS11_TOKEN', default: 'none', about: 'Label of the token with the key of time stamps.' },
  {
    name: 'STAMP_PKCS11_KEY',
    default: 'none',
    about: 'Id of that key pair (CKA_ID), in hexadecimal digits.',
  },
  {
    name: 'STAMP_PKCS11_PIN',
    default: 'none',
    about: 'PIN of the user of the token with the key of time stamps.',
  },
  {
    name: 'SEAL_CHAIN',
    default: 'none',
    about:
      "PEM file of the certificates up to the root that the file or token doesn't contain. The chain must be " +
      'complete.',
  },
  {
    name: 'SEAL_POLICY',
    default: '`AD-RB` for a certificate of ICP-Brasil, otherwise `none`',
    about:
      'Signature policy of ICP-Brasil that seals in Production name, with SEAL_PKCS12 or SEAL_PKCS11_MODULE: `AD-RB`, ' +
      '`AD-RT`, or `none`. `AD-RT` requires TSA_URL, which must be an authority of ICP-Brasil (ACT). The start ' +
      'refuses a policy for a certificate that is not of ICP-Brasil.',
  },
  ...ICP_BRASIL_SETTINGS,
  {
    name: 'SANDBOX_BASE_URL',
    default: 'http://localhost:4010',
    about:
      'Address of the Sandbox that callers use, with or without a path ' +
      '([guides/production.md](guides/production.md#below-a-path-of-a-shared-host)).',
  },
  {
    name: 'PRODUCTION_BASE_URL',
    default: 'http://localhost:4000',
    about:
      'Address of Production that callers use, with or without a path ' +
      '([guides/production.md](guides/production.md#below-a-path-of-a-shared-host)).',
  },
  {
    name: 'HOST',
    default: 'localhost',
    about:
      'Address to listen on; `0.0.0.0` for every interface. If other machines can connect and the base ' +
      'addresses are `http`, the start prints a warning.',
  },
  { name: 'PORT_SANDBOX', default: 'the port of SANDBOX_BASE_URL', about: 'Port of the Sandbox.' },
  { name: 'PORT_PRODUCTION', default: 'the port of PRODUCTION_BASE_URL', about: 'Port of Production.' },
  ...EGRESS_SETTINGS,
  ...DATABASE_SETTINGS,
  {
    name: 'DEFAULT_PLAN',
    default: 'UNLIMITED',
    about: 'Plan of new organizations: UNLIMITED, FREE, PRO, or BUSINESS.',
  },
  {
    name: 'MESSAGES',
    default: '`providers` if SMTP_URL, SMS_PROVIDER, or WHATSAPP_PROVIDER is set, otherwise `outbox`',
    about:
      'How Production sends messages to signers. `outbox`: files in the data folder, for the operator of the ' +
      "host only. `providers`: through the configured providers. A request that needs a provider that isn't " +
      'configured returns PROVIDER_ERROR.',
  },
  ...ACCOUNT_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...WHATSAPP_SETTINGS,
  ...PSC_SETTINGS,
  ...RETENTION_SETTINGS,
  ...SYSLOG_SETTINGS,
  {
    name: 'STEP_UP',
    default: 'auto',
    about:
      'Log-in sessions that need an authentication within the last ten minutes for administration (keys, tokens, ' +
      'members, roles, webhooks, embed origins, plan, settings, erasure). A log-in counts. `always`: all sessions. ' +
      '`factor`: sessions of accounts with a second factor. `off`: none. `auto`: `factor` if the Production address is ' +
      'loopback, otherwise `always`. Personal tokens and API keys are exempt. With `factor`, changing factors and ' +
      'deleting an account need it for every account.',
  },
  {
    name: 'RATE_LIMITS',
    default: 'on',
    about: '`off` disables the limits on requests per minute, for benchmarks. The log warns about it.',
  },
  {
    name: 'WEBHOOK_ALLOWED_PRIVATE_HOSTS',
    default: 'none',
    about:
      'Private hosts (comma-separated, without a port) that webhooks may call, also without TLS: `localhost`, ' +
      'for development. It applies to the Sandbox only; Production and logo downloads ignore it.',
  },
  {
    name: 'CLAMD_SOCKET',
    default: 'none',
    about:
      'Unix socket of a ClamAV daemon (clamd) that scans every PDF. Without it and CLAMD_ADDRESS, the built-in ' +
      "scanner detects only the EICAR test file. If clamd doesn't respond, uploads return SERVICE_UNAVAILABLE. " +
      'Set its `StreamMaxLength` and `MaxFileSize` above 32M; with `AlertExceedsMax yes`, Aval refuses files ' +
      "that clamd can't scan completely.",
  },
  {
    name: 'CLAMD_ADDRESS',
    default: 'none',
    about:
      'Address of a ClamAV daemon instead: `host:port`; the default port is 3310. The connection has no ' +
      'encryption and no credential, so use it in your own network.',
  },
  {
    name: 'CORS_ORIGINS',
    default: 'none',
    about:
      'Origins (comma-separated, such as `https://app.example.com`) whose pages may read API responses in a ' +
      'browser. Public resources can be read from any origin.',
  },
  {
    name: 'REDIS_URL',
    default: 'none',
    about:
      'Redis that counts requests for all nodes together (`redis://` or `rediss://`). Without it, and while it ' +
      "doesn't respond, each node counts separately. It holds no data that you would miss.",
  },
  ...EVIDENCE_SETTINGS,
  {
    name: 'PDF_ACTIVE_CONTENT',
    default: 'refuse',
    about:
      '`allow` accepts PDFs that run scripts when the document is opened, printed, or closed. The sealed file ' +
      'no longer runs them; the original that signers fetch still contains them. Aval refuses other active ' +
      'content in any case.',
  },
  {
    name: 'DOCUMENT_CONVERTER',
    default: 'none',
    about:
      '`soffice` makes PDFs of DOCX and HTML files with LibreOffice, in a sandbox without network. It needs Linux and ' +
      'the Debian packages `libreoffice-writer-nogui` and `bubblewrap`, and fonts, such as `fonts-liberation`. ' +
      'Without it, only PDFs can be uploaded.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'none',
    about:
      'Addresses or networks (comma-separated) of proxies that the service believes where a request came from. ' +
      '`PROXY_HEADER` says in which header.',
  },
  {
    name: 'PROXY_HEADER',
    default: 'X-Forwarded-For',
    about:
      'The header in which the proxies of `TRUST_PROXY` name callers: `X-Forwarded-For` or `Forwarded` (RFC 7239). The ' +
      'other one is never read. The proxy must replace or extend it. If it also names the source port ' +
      '(`192.0.2.1:4711`, `[2001:db8::1]:4711`), evidence contains that port, which courts ask providers for; ' +
      '`deploy/nginx.conf` does it.',
  },
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    default: '1000',
    about:
      'Maximum number of open connections of one address (for IPv6, one /64) to each environment, 1 to 10000. ' +
      "Proxies named in `TRUST_PROXY` don't count.",
  },
  ...BODY_SETTINGS,
  ...PROCESS_SETTINGS,
  {
    name: 'WORKER_CONCURRENCY',
    default: '2',
    about:
      'Number of envelopes whose evidence a process builds at once, 1 to 64. Half as many jobs that nobody waits for, such as long-term forms, run beside it.',
  },
  ...METRICS_SETTINGS,
  ...TRACE_SETTINGS,
  { name: 'LOG_LEVEL', default: 'info', about: 'debug, info, warn, error, or silent.' },
];
