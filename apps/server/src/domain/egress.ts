import ipaddr from 'ipaddr.js';

/** An HTTP proxy through which a network reaches the internet. */
export interface EgressProxy {
  /** Name or literal address, without brackets. */
  readonly host: string;
  readonly port: number;
  /** Whether the proxy itself is spoken to by TLS. */
  readonly isSecure: boolean;
  /** The whole Proxy-Authorization header, a secret; null if the proxy wants none. */
  readonly authorization: string | null;
}

/** The proxies for outgoing calls, and the targets that are called without them. */
export interface EgressProxies {
  readonly http: EgressProxy | null;
  readonly https: EgressProxy | null;
  /** `*`, names (each with the names below it), addresses, and networks; all but `*` may end with a port. */
  readonly exceptions: readonly string[];
}

/** No proxy at all. */
export const DIRECT: EgressProxies = { http: null, https: null, exceptions: [] };

/**
 * Returns the proxy for a call, or null where the service connects by itself. The own machine is never behind a proxy:
 * there, a loopback address would be the proxy's.
 */
export function egressProxy(proxies: EgressProxies, url: URL): EgressProxy | null {
  const proxy = url.protocol === 'https:' ? proxies.https : proxies.http;
  const host = url.hostname.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '');
  if (proxy === null || isOwnMachine(host)) return null;
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return proxies.exceptions.some((entry) => isException(entry.toLowerCase(), host, port)) ? null : proxy;
}

function isOwnMachine(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}

function isException(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (ipaddr.isValidCIDR(entry)) return isInNetwork(host, entry);
  const { place, ofPort } = readException(entry);
  if (ofPort !== null && ofPort !== port) return false;
  return ipaddr.isValid(place) ? isSameAddress(place, host) : isBelow(place, host);
}

/** A name or an address, in brackets if it has colons and a port. */
function readException(entry: string): { readonly place: string; readonly ofPort: string | null } {
  if (ipaddr.isValid(entry)) return { place: entry, ofPort: null };
  const [, bracketed, name = '', ofPort = null] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? [];
  return { place: bracketed ?? name.replace(/^\*?\./, ''), ofPort };
}

function isSameAddress(place: string, host: string): boolean {
  return ipaddr.isValid(host) && ipaddr.process(place).toString() === ipaddr.process(host).toString();
}

function isBelow(place: string, host: string): boolean {
  return place !== '' && (host === place || host.endsWith(`.${place}`));
}

function isInNetwork(host: string, network: string): boolean {
  if (!ipaddr.isValid(host)) return false;
  const [address, [base, bits]] = [ipaddr.process(host), ipaddr.parseCIDR(network)];
  return address.kind() === base.kind() && address.match(base, bits);
}
