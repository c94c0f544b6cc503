import { fail } from '../errors/app-error.ts';

/** The most networks of one key or token. */
export const NETWORKS_MAX = 50;

/** An address as a number. */
interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

/** An address, or a network with the length of its prefix. */
const FORM = /^([\da-f.:]{2,45})(?:\/(\d{1,3}))?$/i;
/** A byte without leading zeros: some programs read those as octal. */
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const FOUR = new RegExp(String.raw`^${BYTE}(?:\.${BYTE}){3}$`);
const LENGTHS = { 4: 32, 6: 128 } as const;

/**
 * Returns a network as it is kept, such as `203.0.113.0/24`, or null for what is none. A single address is a network of one.
 * A network that names bits beside its prefix, such as `203.0.113.7/24`, is none: it may mean the address or the network.
 */
export function readNetwork(text: string): string | null {
  const [, written = '', length] = FORM.exec(text) ?? [];
  const address = readAddress(written);
  // An IPv4 address in the form of IPv6 has another length of prefix than it seems to have.
  if (address === null || (address.family === 4) !== FOUR.test(written)) return null;
  const all = LENGTHS[address.family];
  const prefix = length === undefined ? all : Number(length);
  if (prefix > all || (address.bits & ((1n << BigInt(all - prefix)) - 1n)) !== 0n) return null;
  return `${address.family === 4 ? written : shortest(written)}/${prefix}`;
}

/** Returns true if one of the networks has this address. An IPv4 address in the form of IPv6 counts as what it is. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const address = readAddress(ip.replace(/%.*$/, ''));
  return address !== null && networks.some((network) => hasAddress(network, address));
}

/**
 * Returns the networks of a key or token that another credential makes: those that were requested, or else those of the maker.
 * FORBIDDEN for networks outside the maker's (ADR-0037): the new credential can't work where its maker doesn't.
 */
export function delegateNetworks(
  maker: readonly string[] | null,
  requested: readonly string[] | null,
): readonly string[] | null {
  if (maker === null || requested === null) return requested ?? maker;
  if (!requested.every((network) => maker.some((wide) => hasNetwork(wide, network)))) fail('FORBIDDEN');
  return requested;
}

function hasNetwork(wide: string, network: string): boolean {
  const { start, prefix } = partsOf(network);
  return prefix >= partsOf(wide).prefix && start !== null && hasAddress(wide, start);
}

function hasAddress(network: string, { family, bits }: Address): boolean {
  const { start, prefix } = partsOf(network);
  if (start?.family !== family) return false;
  const behind = BigInt(LENGTHS[family] - prefix);
  return bits >> behind === start.bits >> behind;
}

function partsOf(network: string): { readonly start: Address | null; readonly prefix: number } {
  const [start = '', prefix = ''] = network.split('/');
  return { start: readAddress(start), prefix: Number(prefix) };
}

function readAddress(text: string): Address | null {
  if (FOUR.test(text)) return { family: 4, bits: bitsOfFour(text) };
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const bits = bitsOfSix(shortest(text));
  return bits >> 32n === 0xffffn ? { family: 4, bits: bits & 0xffffffffn } : { family: 6, bits };
}

/** The shortest form of an IPv6 address, in lower case (RFC 5952). */
function shortest(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function bitsOfFour(address: string): bigint {
  return address.split('.').reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
}

function bitsOfSix(address: string): bigint {
  const [head = '', tail] = address.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n);
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
