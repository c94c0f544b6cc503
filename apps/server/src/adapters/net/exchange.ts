import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PostResponse } from '../../ports/public-https.ts';
import type { EgressProxy } from '../../domain/egress.ts';
import { authorizationOf } from './connect-through.ts';
import { PostFailed } from './post-failed.ts';

/** A request over an open connection, and how much of the response is read. */
export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a GET. */
  readonly body: string | Uint8Array;
  readonly readAtMostBytes: number;
}

interface Exchange {
  readonly asking: ExchangeRequest;
  readonly signal: AbortSignal;
  /** Where the connection ends at a proxy for http, or goes through its tunnel. */
  readonly proxy?: EgressProxy;
}

/**
 * Sends one request over an open connection and closes it afterwards. Doesn't wait for the response beyond
 * `readAtMostBytes`. Uses node:http, not undici (ADR-0054).
 *
 * @throws PostFailed
 */
export function sendRequest(
  socket: Socket,
  url: URL,
  { asking, signal, proxy }: Exchange,
): Promise<PostResponse> {
  const isRelayed = proxy !== undefined && url.protocol === 'http:';
  return new Promise((resolve, reject) => {
    const end = (failure: PostFailed): void => {
      socket.destroy();
      reject(failure);
    };
    const stop = (): void => end(new PostFailed('TIMED_OUT'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const request = http.request({
      method: asking.method,
      path: `${isRelayed ? url.origin : ''}${url.pathname}${url.search}`,
      setHost: false,
      headers: {
        ...asking.headers,
        host: url.host,
        connection: 'close',
        ...(isRelayed && authorizationOf(proxy)),
        ...(asking.method === 'POST' && { 'content-length': Buffer.byteLength(asking.body) }),
      },
      createConnection: () => socket,
    });
    const failed = (cause?: unknown): void => end(new PostFailed('CONNECTION_FAILED', { cause }));
    request.on('error', failed);
    const closed = (): void => failed();
    request.once('close', closed);
    request.once('response', (response) => {
      request.off('close', closed);
      // From here on the response reports errors. Bytes after a complete response, such as a body after 204, are no
      // error.
      request.off('error', failed);
      request.on('error', () => undefined);
      void readResponse(response, asking.readAtMostBytes)
        .then((answer) => {
          signal.removeEventListener('abort', stop);
          socket.destroy();
          return resolve(answer);
        })
        .catch(failed);
    });
    request.end(asking.body);
  });
}

async function readResponse(response: IncomingMessage, readAtMostBytes: number): Promise<PostResponse> {
  const body = await readBeginning(response, readAtMostBytes);
  const { statusCode, headers } = response;
  return { status: statusCode ?? 0, body, retryAfter: headers['retry-after'] ?? null };
}

/** The end of the loop closes the response, whether or not it was complete. */
async function readBeginning(response: IncomingMessage, atMostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= atMostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, atMostBytes);
}
