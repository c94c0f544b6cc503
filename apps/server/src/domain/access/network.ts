import ipaddr from 'ipaddr.js';
import { ADDRESSES_PER_SITE } from '../limits.ts';

/** The headers in which proxies name callers. Only one is read: a proxy that doesn't set the other passes on what callers send. */
export const PROXY_HEADERS = ['X-Forwarded-For', 'Forwarded'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

/** A network that a caller's address belongs to, and how many times the quota of a single caller it gets. */
export interface Network {
  readonly name: string;
  readonly times: number;
}

/** Bytes of an IPv6 address that name its /64 and its /48. */
const SUBNET_BYTES = 8;
const SITE_BYTES = 6;

/**
 * Returns the networks an address is counted by, the narrowest first (ADR-0037). IPv4, also written as IPv6: the
 * address. IPv6: the /64, since one subscriber has all of it, and the /48 with a multiple of the quota. The name of a
 * /48 followed by a colon is how the names of its /64 networks begin.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  if (!ipaddr.isValid(ip)) return [{ name: ip, times: 1 }];
  const address = ipaddr.process(ip); // an IPv4 address written as IPv6 is the IPv4 address
  if (address.kind() === 'ipv4') return [{ name: address.toString(), times: 1 }];
  const bytes = address.toByteArray();
  return [
    { name: groupsOf(bytes.slice(0, SUBNET_BYTES)), times: 1 },
    { name: groupsOf(bytes.slice(0, SITE_BYTES)), times: ADDRESSES_PER_SITE },
  ];
}

/** Returns the name of the narrowest network an address is counted by. */
export function networkOf(ip: string): string {
  return networksOf(ip)[0].name;
}

/** `20010db8…` as `2001:0db8:…`, four digits each. */
function groupsOf(bytes: readonly number[]): string {
  return (Buffer.from(bytes).toString('hex').match(/.{4}/g) ?? []).join(':');
}
