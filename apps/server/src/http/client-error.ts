import type { Socket } from 'node:net';
import { refusal } from '../domain/errors/app-error.ts';
import { catalogue } from '../domain/errors/catalogue.ts';
import { problem } from './reply-error.ts';

/**
 * Answers bytes that are no HTTP, or that came too slowly, in the form of every other refusal. There is no request
 * yet, so this writes to the socket itself and closes it.
 */
export function answerClientError(socket: Socket, requestId: string, baseUrl: string): void {
  if (!socket.writable) return;
  const error = refusal('BAD_REQUEST', { reason: 'The request is no well-formed HTTP, or came too slowly.' });
  const body = JSON.stringify(problem(error, requestId, baseUrl));
  socket.end(
    [
      `HTTP/1.1 ${catalogue.BAD_REQUEST.status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
