import type { Environment } from '../environment.ts';
import { WELL_KNOWN_PORTS } from './well-known-ports.ts';

/** Returns true for an address that may be called, as far as can be decided without a DNS query. */
export interface Target {
  readonly url: URL;
  /** Name or literal address, without brackets. */
  readonly host: string;
  readonly port: number;
  /** True where the operator has named this host: it may be private, without TLS, on any port. */
  readonly isAllowed: boolean;
}

const HOST_MAX_LENGTH = 253;
const HTTP_PORT = 80;
const LAST_PRIVILEGED_PORT = 1023;

/**
 * The target that `text` names, or null where it may not be: it is no URL, not https, carries a user, or asks for a
 * port of something else (443, and 1024 upwards but for databases and caches). `privateHosts` are the operator's
 * exceptions, in the Sandbox only. `allowsHttp` admits http and port 80 too. WHATWG parsing turns every spelling of an IPv4 address into the usual one.
 */
export function readTarget(
  text: string,
  environment: Environment,
  privateHosts: readonly string[],
  { allowsHttp = false }: { readonly allowsHttp?: boolean | undefined } = {},
): Target | null {
  const url = readUrl(text);
  if (url === null) return null;
  const host = url.hostname.replaceAll(/^\[|\]$|\.$/g, '');
  const isAllowed = environment === 'SANDBOX' && privateHosts.includes(host);
  const port = portOf(url);
  if (isAllowed) return { url, host, port, isAllowed };
  const isFit = allowsHttp && url.protocol === 'http:' ? isPortOfHttp(port) : isHttpsTo(url, port);
  return isFit && host.length <= HOST_MAX_LENGTH ? { url, host, port, isAllowed } : null;
}

function isPortOfHttp(port: number): boolean {
  return port === HTTP_PORT || isPortAllowed(port);
}

function isHttpsTo({ protocol }: URL, port: number): boolean {
  return protocol === 'https:' && isPortAllowed(port);
}

/** An address of the web that carries no user. */
function readUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOfTheWeb = /^https?:$/.test(url.protocol) && url.hostname !== '';
  return isOfTheWeb && url.username === '' && url.password === '' ? url : null;
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Returns true for 443, and for ports from 1024 of no database or cache. */
export function isPortAllowed(port: number): boolean {
  return port === 443 || (port > LAST_PRIVILEGED_PORT && !WELL_KNOWN_PORTS.has(port));
}
