import { Agent, request as open } from 'node:http';
import type { HostileRequest } from './requests.ts';

/** Resolves with the status of the answer, or 0 where the connection was closed without one. */
export function send(baseUrl: string, { method, path, headers, body }: HostileRequest): Promise<number> {
  const sent = body?.() ?? null;
  const length = sent === null ? {} : { 'content-type': sent.type, 'content-length': sent.bytes.length };
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const request = open(`${baseUrl}${path}`, { method, agent, headers: { ...headers, ...length } });
    request.once('response', (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.end(sent?.bytes);
  });
}
