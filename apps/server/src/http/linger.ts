import type { Socket } from 'node:net';
import { LINGER, LINGER_BYTES } from '../domain/limits.ts';

/** How much each lingering socket had read when it began to linger. */
const lingering = new WeakMap<Socket, number>();

/**
 * Ends a connection whose peer may still be sending, and destroys it after `LINGER` whatever the peer does. Until then
 * what arrives is read away: unread data would make the system reset the connection, and a reset can swallow the
 * answer before the peer has read it (RFC 9112 section 9.6).
 */
export function linger(socket: Socket, lastWords?: string): void {
  if (lingering.has(socket)) return;
  lingering.set(socket, socket.bytesRead);
  const destroy = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(destroy));
  if (!socket.writable) return;
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
}

/** True of a socket from which more than `LINGER_BYTES` were read away. */
export function hasLingeredEnough(socket: Socket): boolean {
  return socket.bytesRead - (lingering.get(socket) ?? socket.bytesRead) > LINGER_BYTES;
}
