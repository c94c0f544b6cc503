import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from './request.ts';

/** The answer to a request. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends the call as it stands; Node's own `fetch` would tidy it. Throws where no whole answer comes. */
export function send(
  baseUrl: string,
  { method, path, headers, body }: Request,
  patience: number,
): Promise<Reply> {
  const { hostname, port } = new URL(baseUrl);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const sent = httpRequest({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    sent.setTimeout(patience, () => sent.destroy(new Error(`There was no answer in ${patience} ms.`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
        }),
      );
    });
    sent.end(body ?? undefined);
  });
}

/** Ends the connections that are kept, so that the process can. */
export function hangUp(): void {
  agent.destroy();
}
