import ipaddr from 'ipaddr.js';

/** Bytes that are kept: /24 of IPv4 and /48 of IPv6, enough to distinguish networks but not people. */
const KEPT = { ipv4: 3, ipv6: 6 } as const;

/** The network of an address, `203.0.113.0` or `2001:db8:1::`; null where it is none. */
export function truncatedAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip); // an IPv4 address written as IPv6 is the IPv4 address
  const kept = KEPT[address.kind()];
  const bytes = address.toByteArray().map((byte, index) => (index < kept ? byte : 0));
  return ipaddr.fromByteArray(bytes).toString();
}
