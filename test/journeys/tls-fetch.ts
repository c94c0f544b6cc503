import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { Send } from './client.ts';

/**
 * Sends requests over TLS to this computer, whatever name their address has, and trusts one certificate. `fetch` itself
 * would ask for the name, and trusts what the process was started with. Addresses without TLS are those of nodes.
 */
export function tlsFetch(certificate: string): Send {
  const agent = new https.Agent({ keepAlive: true, ca: certificate });
  return async (url, init) => {
    if (!url.startsWith('https:')) return fetch(url, init);
    const request = new Request(url, init);
    const body = Buffer.from(await request.arrayBuffer());
    const { hostname, host, port, pathname, search } = new URL(url);
    const headers = { ...Object.fromEntries(request.headers), host, 'content-length': String(body.length) };
    const path = pathname + search;
    const { method } = request;
    const options = { agent, host: '127.0.0.1', port, servername: hostname, path, method, headers };
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown): void => reject(new TypeError('The connection failed', { cause }));
      const outgoing = https.request(options, (incoming) => void responseOf(incoming).then(resolve, fail));
      outgoing.once('error', fail);
      outgoing.end(body);
    });
  };
}

async function responseOf(incoming: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value);
  const status = incoming.statusCode ?? 0;
  return new Response(status === 204 ? null : Buffer.concat(parts), { status, headers });
}
