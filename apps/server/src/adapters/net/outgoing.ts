import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { egressProxy } from '../../domain/egress.ts';
import type { EgressProxies, EgressProxy } from '../../domain/egress.ts';
import {
  authorizationOf,
  connectThrough,
  PROXY_AUTHENTICATION_REQUIRED,
  refusedBy,
} from './connect-through.ts';

/** A call to an address of the operator's choice: what our adapters need of `fetch`. */
interface OutgoingCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array;
  readonly redirect: 'manual' | 'error';
  readonly signal: AbortSignal;
}

/** Does what `fetch` does, through the proxy that the settings name for this address (ADR-0164). */
export async function outgoing(egress: EgressProxies, to: string, call: OutgoingCall): Promise<Response> {
  const url = new URL(to);
  const proxy = egressProxy(egress, url);
  if (proxy === null) return fetch(url, call);
  try {
    return await through(proxy, url, call);
  } catch (cause) {
    call.signal.throwIfAborted();
    throw new TypeError('fetch failed', { cause });
  }
}

async function through(proxy: EgressProxy, url: URL, call: OutgoingCall): Promise<Response> {
  const socket = await connectThrough(proxy, url, { signal: call.signal });
  const { headers, bytes } = sentBy(call);
  const isTunnel = url.protocol === 'https:';
  const target = `${url.pathname}${url.search}`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = http.request({
      method: call.method ?? 'GET',
      path: isTunnel ? target : `${url.origin}${target}`,
      setHost: false,
      headers: {
        host: url.host,
        ...headers,
        connection: 'close',
        ...(!isTunnel && authorizationOf(proxy)),
        ...(bytes !== undefined && { 'content-length': bytes.length }),
      },
      createConnection: () => socket,
      signal: call.signal,
    });
    request.on('error', reject);
    request.once('response', resolve);
    request.end(bytes);
  });
  return responseOf(answer, { proxy, url, call });
}

function sentBy({ headers = {}, body }: OutgoingCall) {
  if (body === undefined) return { headers, bytes: undefined };
  const isForm = body instanceof URLSearchParams;
  return {
    headers: {
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
      ...headers,
    },
    bytes: body instanceof Uint8Array ? body : Buffer.from(String(body)),
  };
}

/** Status codes whose responses have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

interface Asked {
  readonly proxy: EgressProxy;
  readonly url: URL;
  readonly call: OutgoingCall;
}

function responseOf(answer: IncomingMessage, asked: Asked): Response {
  const failure = failureOf(answer, asked);
  if (failure !== null) {
    answer.destroy();
    throw failure;
  }
  const { statusCode: status = 0 } = answer;
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const isEmpty = asked.call.method === 'HEAD' || EMPTY.has(status);
  if (isEmpty) answer.resume();
  const body = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream);
  return new Response(body, { status: isStatus(status) ? status : 502, headers });
}

/** `Response` holds no other status, and a server may send any. */
function isStatus(status: number): boolean {
  return status >= 200 && status <= 599;
}

function failureOf({ statusCode = 0, headers }: IncomingMessage, { proxy, url, call }: Asked): Error | null {
  if (url.protocol === 'http:' && statusCode === PROXY_AUTHENTICATION_REQUIRED)
    return refusedBy(proxy, statusCode, url);
  const isRedirect = statusCode >= 300 && statusCode <= 399 && headers.location !== undefined;
  return isRedirect && call.redirect === 'error' ? new Error('unexpected redirect') : null;
}
