import type { Socket } from 'node:net';
import { refusal } from '../domain/errors/app-error.ts';
import { catalogue } from '../domain/errors/catalogue.ts';
import { hasLingeredEnough, linger } from './linger.ts';
import { problem } from './reply-error.ts';

/** What an answer needs that no framework writes. */
export interface LastAnswer {
  readonly requestId: string;
  readonly baseUrl: string;
  /** Those that every answer carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers bytes that are no HTTP, or that came too slowly, in the form of every other refusal. There is no request
 * yet, so this writes to the socket itself, and closes it whatever its peer does. Called again for what arrives
 * meanwhile.
 */
export function answerClientError(socket: Socket, answer: () => LastAnswer): void {
  if (hasLingeredEnough(socket)) socket.destroy();
  else if (socket.writable) linger(socket, written(answer()));
  else linger(socket);
}

function written({ requestId, baseUrl, headers }: LastAnswer): string {
  const error = refusal('BAD_REQUEST', { reason: 'malformed-http' });
  const body = JSON.stringify(problem(error, requestId, baseUrl));
  return [
    `HTTP/1.1 ${catalogue.BAD_REQUEST.status} Bad Request`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
