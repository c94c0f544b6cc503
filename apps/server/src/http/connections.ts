import type { Server, Socket } from 'node:net';
import { networksOf } from '../domain/access/network.ts';
import { LINGERING_SOCKETS } from '../domain/bodies/limits.ts';
import { LINGER, LINGER_BYTES } from '../domain/limits.ts';
import { refusal } from '../domain/errors/app-error.ts';
import { catalogue } from '../domain/errors/catalogue.ts';
import { problem } from './reply-error.ts';

interface ConnectionBounds {
  /** Connections that one address, or one /64 of IPv6, may have open. */
  readonly max: number;
  /** Returns true for the address of a proxy, which speaks for many. */
  readonly isProxy: (address: string) => boolean;
}

/** Keeps one network from filling a server: connections beyond its share are reset (ADR-0034, ADR-0037). */
export function limitConnections(server: Server, { max, isProxy }: ConnectionBounds): void {
  const open = new Map<string, number>();
  const add = (name: string, change: 1 | -1): void => {
    const count = (open.get(name) ?? 0) + change;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const networks = networksOf(address);
    if (networks.some(({ name, times }) => (open.get(name) ?? 0) >= max * times)) {
      return void socket.resetAndDestroy();
    }
    for (const { name } of networks) add(name, 1);
    socket.once('close', () => {
      for (const { name } of networks) add(name, -1);
    });
  });
}

/** The bytes that each lingering socket had read when it began to linger, the oldest first. */
const lingering = new Map<Socket, number>();

/**
 * Ends a connection whose peer may still be sending, and destroys it after `LINGER`. Until then up to `LINGER_BYTES` of
 * incoming data are read and discarded: unread data would make the system reset the connection, and the peer could lose the
 * response (RFC 9112 section 9.6). Beyond `LINGERING_SOCKETS` the oldest is destroyed (ADR-0034).
 */
export function linger(socket: Socket, lastWords?: string): void {
  if (lingering.has(socket) || socket.destroyed) return;
  lingering.set(socket, socket.bytesRead);
  const destroy = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => {
    clearTimeout(destroy);
    lingering.delete(socket);
  });
  if (lingering.size > LINGERING_SOCKETS) destroyOldest();
  if (!socket.writable) return;
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
}

function destroyOldest(): void {
  const [oldest] = lingering.keys();
  if (oldest === undefined) return;
  lingering.delete(oldest);
  oldest.destroy();
}

/** Returns true if `LINGER_BYTES` were discarded from the socket. */
export function hasLingeredEnough(socket: Socket): boolean {
  return socket.bytesRead - (lingering.get(socket) ?? socket.bytesRead) >= LINGER_BYTES;
}

/** The parts of a response that is written without the framework. */
interface LastAnswer {
  readonly requestId: string;
  readonly baseUrl: string;
  /** The headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Responds to bytes that are not HTTP, or that arrive too slowly, with a usual error body. There is no request yet, so
 * this writes to the socket itself and closes it. Node calls it again for bytes that arrive meanwhile.
 */
export function answerClientError(socket: Socket, answer: () => LastAnswer): void {
  if (hasLingeredEnough(socket)) socket.destroy();
  else if (socket.writable) linger(socket, written(answer()));
  else linger(socket);
}

function written({ requestId, baseUrl, headers }: LastAnswer): string {
  const error = refusal('BAD_REQUEST', { reason: 'malformed-http' });
  const body = JSON.stringify(problem(error, { requestId, baseUrl, language: 'en' }));
  return [
    `HTTP/1.1 ${catalogue.BAD_REQUEST.status} Bad Request`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'content-language: en',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
