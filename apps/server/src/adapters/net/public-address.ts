import ipaddr from 'ipaddr.js';

/** Addresses in public ranges that are internal nevertheless: metadata and host services of clouds. */
const INSIDE: ReadonlySet<string> = new Set(['168.63.129.16', '100.100.100.200']);

/** Global unicast, the only range from which public IPv6 addresses are assigned (RFC 4291 §2.4). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Returns true for an address that is publicly routable. IPv4: unicast by the registries, without the clouds' own.
 * IPv6: only 2000::/3, without documentation addresses and without addresses that contain an IPv4 address (6to4,
 * Teredo): no mapped, compatible or translated address leads to 127.0.0.1.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || INSIDE.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
