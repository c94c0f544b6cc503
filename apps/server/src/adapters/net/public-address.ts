import ipaddr from 'ipaddr.js';

/** Public by their range, and yet of the inside: metadata and host services of clouds. */
const INSIDE: ReadonlySet<string> = new Set(['168.63.129.16', '100.100.100.200']);

/** Global unicast, the only space from which public IPv6 addresses are given (RFC 4291 §2.4). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address that everybody reaches. IPv4: unicast by the registries, without the clouds' own. IPv6: only
 * 2000::/3, and there neither documentation nor what carries an IPv4 address inside (6to4, Teredo): through a mapped,
 * compatible or translated address nobody comes to 127.0.0.1.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || INSIDE.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
