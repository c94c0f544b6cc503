import { BlockList, isIP } from 'node:net';
import { fail } from '../errors/app-error.ts';

/** The most networks of one key or token. */
export const NETWORKS_MAX = 50;

/** An address, or a network with the length of its prefix. */
const FORM = /^([\da-f.:]{2,45})(?:\/(\d{1,3}))?$/i;

const BITS = { 4: 32, 6: 128 } as const;

/**
 * Returns a network as it is kept, such as `203.0.113.0/24`, or null for what is none. A single address is a network of one.
 * A network that names bits beside its prefix, such as `203.0.113.7/24`, is none: it may mean the address or the network.
 */
export function readNetwork(text: string): string | null {
  const [, address = '', length] = FORM.exec(text) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return null;
  const prefix = length === undefined ? BITS[family] : Number(length);
  if (prefix > BITS[family]) return null;
  const written = canonical(address, family);
  if (isMapped(written)) return null;
  return bitsBehind(written, family, prefix) === 0n ? `${written}/${prefix}` : null;
}

/** Returns true if one of the networks has this address. An IPv4 address in the form of IPv6 counts as what it is. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', prefix = ''] = network.split('/');
    list.addSubnet(start, Number(prefix), typeOf(isIP(start)));
  }
  return list.check(address, typeOf(family));
}

/**
 * Returns the networks of a key or token that another credential makes: those that were requested, or else those of the maker.
 * FORBIDDEN for networks that the maker doesn't have (ADR-0037): what is made reaches no further than its maker.
 */
export function delegateNetworks(
  maker: readonly string[] | null,
  requested: readonly string[] | null,
): readonly string[] | null {
  if (maker === null || requested === null) return requested ?? maker;
  if (!requested.every((network) => maker.some((wide) => contains(wide, network)))) fail('FORBIDDEN');
  return requested;
}

function contains(wide: string, network: string): boolean {
  const [start = '', prefix = ''] = network.split('/');
  return (
    isIP(wide.split('/')[0] ?? '') === isIP(start) &&
    Number(prefix) >= Number(wide.split('/')[1]) &&
    isInNetworks(start, [wide])
  );
}

const typeOf = (family: number): 'ipv4' | 'ipv6' => (family === 6 ? 'ipv6' : 'ipv4');

/** The shortest form of an address, in lower case (RFC 5952). */
function canonical(address: string, family: 4 | 6): string {
  return family === 4 ? address : new URL(`http://[${address}]`).hostname.slice(1, -1);
}

const isMapped = (address: string): boolean => address.startsWith('::ffff:');

/** The bits of an address behind a prefix. */
function bitsBehind(address: string, family: 4 | 6, prefix: number): bigint {
  const number = family === 4 ? numberOfFour(address) : numberOfSix(address);
  return number & ((1n << BigInt(BITS[family] - prefix)) - 1n);
}

function numberOfFour(address: string): bigint {
  return address.split('.').reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
}

function numberOfSix(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
