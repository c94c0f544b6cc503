import type { Clock } from '../src/clock.ts';

/** A request that a fake `fetch` received. */
export interface ReceivedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A response of a fake `fetch`, an error to throw, or `never` for a request that hangs until its signal aborts. */
export type Scripted = Response | Error | 'never';

/** A `fetch` that gives the scripted responses one after the other, the last of them forever, and keeps the requests. */
export function scriptedFetch(...script: readonly (() => Scripted)[]): {
  readonly fetch: typeof globalThis.fetch;
  readonly received: ReceivedRequest[];
} {
  const received: ReceivedRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const next = script[Math.min(received.length, script.length - 1)]?.() ?? 'never';
    const { method = 'GET', headers, body = null } = init;
    received.push({
      url: input instanceof Request ? input.url : String(input),
      method,
      headers: new Headers(headers),
      body,
    });
    if (next === 'never') return new Promise((_resolve, reject) => rejectOnAbort(init.signal, reject));
    if (next instanceof Error) throw next;
    return next;
  };
  return { fetch, received };
}

function rejectOnAbort(signal: AbortSignal | null | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(new Error('The runtime wraps the reason.')));
}

/** A refusal as the service sends it. */
export function refusal(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
  details: Readonly<Record<string, unknown>> | null = null,
): () => Response {
  const error = { code, message: `${code} in words`, hint: 'What to do.', requestId: 'req_1', details };
  return () => Response.json({ error }, { status, headers });
}

export const success =
  (body: unknown = { id: 'env_1' }, headers: Readonly<Record<string, string>> = {}) =>
  (): Response =>
    Response.json(body, { headers });

/** The error that `fetch` throws without a connection. */
export const noConnection = (): Error => new TypeError('fetch failed');

/**
 * A clock that jumps to the end of each pause. Pauses of `forever` or longer never end, so that the limit of an attempt
 * passes only where a test makes it shorter.
 */
export function jumpingClock({ random = 0.5, forever = 100_000 } = {}): Clock & {
  readonly pauses: number[];
} {
  const pauses: number[] = [];
  let now = Date.UTC(2026, 0, 2);
  return {
    pauses,
    now: () => now,
    random: () => random,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      if (milliseconds >= forever) return new Promise(() => undefined);
      pauses.push(milliseconds);
      now += milliseconds;
    },
  };
}
