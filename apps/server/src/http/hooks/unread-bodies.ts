import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LINGER } from '../../domain/limits.ts';
import { DRAIN_BYTES } from './limits.ts';
import { hasLingeredEnough, linger } from '../connections.ts';

/**
 * Handles bodies that have not fully arrived when the response is sent. A short body with a declared length is read and
 * discarded, so that the connection can serve the next request; any other body ends the connection (ADR-0034).
 */
export function closeOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => closeIfUnread(request, reply));
}

/** Does the same for a response outside of hooks. */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isRead(raw)) return;
  if (isShort(raw)) awaitRest(raw, reply);
  else closeAfterAnswer(raw, reply);
}

function isRead(request: IncomingMessage): boolean {
  return request.complete || request.readableEnded || !hasBody(request);
}

/** Returns true if a header declares a body (RFC 9112 section 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isShort({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= DRAIN_BYTES;
}

function awaitRest(request: IncomingMessage, reply: FastifyReply): void {
  request.resume();
  reply.raw.once('finish', () => {
    if (isRead(request)) return;
    const tooLate = setTimeout(() => {
      if (!isRead(request)) request.destroy();
    }, LINGER);
    tooLate.unref();
  });
}

function closeAfterAnswer(request: IncomingMessage, reply: FastifyReply): void {
  reply.header('Connection', 'close');
  const { socket } = request;
  // Node calls this after the response is written, and would otherwise close at once.
  socket.destroySoon = () => {
    linger(socket);
    request.on('data', () => {
      if (hasLingeredEnough(socket)) request.pause();
    });
    request.once('end', () => socket.destroy());
    request.resume();
  };
  request.read(0); // otherwise Node would discard the unread body without an event
}
