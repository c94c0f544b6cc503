import { ConfigRefused, readString } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings of the log server for security events. */
export const SYSLOG_SETTINGS: readonly Setting[] = [
  {
    name: 'SECURITY_SYSLOG_URL',
    default: 'none',
    about:
      'Log server that gets every security event of the installation (ADR-0170): `syslog+tls://log.example:6514`, syslog ' +
      'over TLS (RFC 5424, RFC 5425). [guides/production.md](guides/production.md#security-events-to-a-log-server) has more.',
  },
  {
    name: 'SECURITY_SYSLOG_CA',
    default: 'the roots of Node.js',
    about: 'PEM file of the certificate authority of SECURITY_SYSLOG_URL.',
  },
  {
    name: 'SECURITY_SYSLOG_CERT',
    default: 'none',
    about: 'PEM file of the certificate, with its chain, by which Aval identifies itself to that log server.',
  },
  {
    name: 'SECURITY_SYSLOG_KEY',
    default: 'none',
    about: 'PEM file of the key of that certificate. Set both or neither.',
  },
];

/** The place of a log server. The files are read when the service starts. */
export interface SyslogSettings {
  /** Name or literal address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly caFile: string | null;
  readonly identity: { readonly certFile: string; readonly keyFile: string } | null;
}

const DEFAULT_PORT = 6514;

/**
 * Reads the log server for security events; null without one.
 *
 * @throws ConfigRefused
 */
export function syslogSettings(env: Environment): SyslogSettings | null {
  const address = readString(env, 'SECURITY_SYSLOG_URL');
  const [certFile, keyFile] = [
    readString(env, 'SECURITY_SYSLOG_CERT'),
    readString(env, 'SECURITY_SYSLOG_KEY'),
  ];
  const caFile = readString(env, 'SECURITY_SYSLOG_CA');
  if (address === null) return null;
  if ((certFile === null) !== (keyFile === null))
    throw new ConfigRefused('SECURITY_SYSLOG_CERT and SECURITY_SYSLOG_KEY must be set both or neither.');
  return {
    ...placeOf(address),
    caFile,
    identity: certFile !== null && keyFile !== null ? { certFile, keyFile } : null,
  };
}

function placeOf(address: string): Pick<SyslogSettings, 'host' | 'port'> {
  const [, authority = ''] = /^syslog\+tls:\/\/([^/?#@]+)\/?$/.exec(address) ?? [];
  const url = URL.parse(`https://${authority}`);
  if (url === null)
    throw new ConfigRefused('SECURITY_SYSLOG_URL must be an address such as syslog+tls://log.example:6514.');
  // URL leaves out 443, the port of https.
  const port = url.port || (authority.endsWith(':443') ? '443' : DEFAULT_PORT);
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
}
