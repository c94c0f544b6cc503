import { Agent, request as open } from 'node:http';
import type { HostileRequest } from './requests.ts';

/** An unfinished body is given up then, if there is no answer. */
const GIVE_UP_MS = 1000;
/** The bytes that are missing of an unfinished body. */
const MISSING_BYTES = 100;

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
    request.once('close', () => resolve(0));
    if (sent?.isUnfinished !== true) return void request.end(sent?.bytes);
    request.write(sent.bytes.subarray(0, -MISSING_BYTES), () =>
      setTimeout(() => request.destroy(), GIVE_UP_MS),
    );
  });
}
