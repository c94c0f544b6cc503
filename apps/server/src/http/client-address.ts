import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProxyHeader } from '../domain/access/network.ts';

/** The address and source port of a caller. */
export interface ClientAddress {
  readonly address: string;
  /** Null where a proxy doesn't name it. */
  readonly port: number | null;
}

/** The proxies in front of the service. */
interface Proxies {
  readonly isTrusted: (address: string) => boolean;
  readonly header: ProxyHeader;
}

/** A request, as far as it says where it came from. */
interface Arrived {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly remotePort?: number | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * Returns where a request came from: the other end of its connection or, if that is a trusted proxy, the node that the
 * proxy names, and so on. A node that can't be read ends the way: what stands behind it is the word of a stranger.
 */
export function clientAddressOf({ socket, headers }: Arrived, proxies: Proxies): ClientAddress {
  let client: ClientAddress = { address: socket.remoteAddress ?? '', port: socket.remotePort ?? null };
  for (const node of nodesIn(headers, proxies.header).toReversed()) {
    if (!proxies.isTrusted(client.address) || node === null) return client;
    client = node;
  }
  return client;
}

function nodesIn(headers: IncomingHttpHeaders, header: ProxyHeader): readonly (ClientAddress | null)[] {
  const sent = headers[header === 'Forwarded' ? 'forwarded' : 'x-forwarded-for'];
  const value = Array.isArray(sent) ? sent.join(',') : sent;
  if (value === undefined) return [];
  if (header === 'X-Forwarded-For') return value.split(',').map((node) => readNode(node.trim()));
  return partsOf(value, ',').map(nodeOfElement);
}

/** The node of an element of `Forwarded` (RFC 7239, section 4): the value of `for`, perhaps in quotes. */
function nodeOfElement(element: string): ClientAddress | null {
  const pair = partsOf(element, ';').find((candidate) => /^\s*for=/i.test(candidate));
  const value = pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
  return readNode(/^"[^"\\]*"$/.test(value) ? value.slice(1, -1) : value);
}

/** Splits at a separator that stands outside of quotes. */
function partsOf(value: string, separator: ',' | ';'): readonly string[] {
  const parts = [''];
  let isQuoted = false;
  for (const character of value) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const SIX = /^\[([\da-f:.]+)\](?::(\d{1,5}))?$/i;
const FOUR = /^([\d.]+):(\d{1,5})$/;
const PORTS = 65_536;

/** Reads `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]`, or `[2001:db8::1]:4711`; null for anything else. */
function readNode(node: string): ClientAddress | null {
  if (isIP(node) !== 0) return { address: node, port: null };
  const isSix = node.startsWith('[');
  const [, address = '', digits] = (isSix ? SIX : FOUR).exec(node) ?? [];
  if (isIP(address) !== (isSix ? 6 : 4)) return null;
  return digits === undefined ? { address, port: null } : withPort(address, Number(digits));
}

function withPort(address: string, port: number): ClientAddress | null {
  return port > 0 && port < PORTS ? { address, port } : null;
}
