import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LINGER, DRAIN_BYTES } from '../../domain/limits.ts';
import { hasLingeredEnough, linger } from '../connections.ts';

/**
 * Sees to bodies of which something has not arrived when their call is answered: refused ones, and those that nobody
 * reads. A short one that said its length is read away, so that the connection serves the next call; any other ends
 * the connection (ADR-0034).
 */
export function closeOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => closeIfUnread(request, reply));
}

/** The same for an answer that no hook sees. */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isRead(raw)) return;
  if (isShort(raw)) awaitRest(raw, reply);
  else closeAfterAnswer(raw, reply);
}

function isRead(request: IncomingMessage): boolean {
  return request.complete || request.readableEnded || !hasBody(request);
}

/** A request has a body where one of two headers says so (RFC 9112 section 6.3). */
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
  // Node calls this once the answer is written, and by itself would close at once.
  socket.destroySoon = () => {
    linger(socket);
    request.on('data', () => {
      if (hasLingeredEnough(socket)) request.pause();
    });
    request.once('end', () => socket.destroy());
    request.resume();
  };
  request.read(0); // what was never read, Node would read away without telling anybody
}
