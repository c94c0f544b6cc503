import ipaddr from 'ipaddr.js';
import { networksOf } from '../access/network.ts';

/** The networks that the visitor of a form is counted by. */
interface VisitorNetworks {
  /** The IPv4 address, or the /64 of a subscriber. */
  readonly household: string;
  /** The /24 of an IPv4 address, or the /48. Equal to `household` where an address has no such network. */
  readonly site: string;
}

const IPV4_SITE_PARTS = 3;

/** Returns the networks of a visitor's address. An IPv4 address written as IPv6 is the IPv4 address. */
export function visitorNetworks(ip: string): VisitorNetworks {
  const [{ name: household }, wide] = networksOf(ip);
  if (wide !== undefined) return { household, site: wide.name };
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(household);
  const site = isIpv4 ? `${household.split('.').slice(0, IPV4_SITE_PARTS).join('.')}.0/24` : household;
  return { household, site };
}
