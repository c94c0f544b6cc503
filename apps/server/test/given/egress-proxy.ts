import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { EgressProxy } from '../../src/domain/egress.ts';

/** A proxy of a company's network: tunnels, requests in absolute form, and Basic authentication. */
export interface AnEgressProxy {
  readonly proxy: EgressProxy;
  /** The same as a setting. */
  readonly setting: string;
  /** Each request as it came: `CONNECT tsa.test:443`, `POST http://tsa.test/tsr`. */
  readonly seen: string[];
  /** Ports of this machine by the names that only the proxy knows. */
  readonly names: Map<string, number>;
}

const PAIR = 'aval:p@ss word';

/** To be called at the top level of a test file. Without the right user and password, the proxy answers 407; to other names 502. */
export async function anEgressProxy(): Promise<AnEgressProxy> {
  const names = new Map<string, number>();
  const seen: string[] = [];
  const authorization = `Basic ${Buffer.from(PAIR).toString('base64')}`;
  const refusalOf = (request: IncomingMessage, host: string): number | null => {
    seen.push(`${request.method} ${request.url}`);
    if (request.headers['proxy-authorization'] !== authorization) return 407;
    return names.has(host) ? null : 502;
  };
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '');
    const refusal = refusalOf(request, url.hostname);
    if (refusal !== null) return void response.writeHead(refusal).end();
    const { 'proxy-authorization': _ours, ...headers } = request.headers;
    const port = names.get(url.hostname);
    const { method } = request;
    const onward = http.request({ port, method, path: url.pathname + url.search, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    return void request.pipe(onward);
  });
  server.on('connect', (request: IncomingMessage, socket: net.Socket) => {
    socket.on('error', () => undefined);
    const host = new URL(`http://${request.url}`).hostname;
    const refusal = refusalOf(request, host);
    if (refusal !== null) return void socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`);
    const onward = net.connect(names.get(host) ?? 0, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    return void onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { host: '127.0.0.1', port, isSecure: false, authorization },
    setting: `http://aval:p%40ss%20word@127.0.0.1:${port}`,
    seen,
    names,
  };
}
