import type { Operations } from './operations.ts';

/** An operation as the specification writes it: `POST /v1/envelopes/{id}/send`. */
export type Operation = keyof Operations;

/** What one call brings along. `path` fills the braces of the operation; `query` leaves out what is undefined. */
export interface CallOptions<O extends Operation> {
  readonly path?: Operations[O]['path'];
  readonly query?: Operations[O]['query'];
  /** Sent as JSON; a FormData goes as a form. */
  readonly body?: Operations[O]['body'] | FormData;
  /** Makes a repeated POST safe: the first answer is kept for 24 hours. */
  readonly idempotencyKey?: string;
  /** The version as its ETag told it, quotes included. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  /** Origin of one environment, without a slash at its end; empty in a page that the service itself served. */
  readonly base: string;
  /** API key, personal access token or access token, or who knows it now. Left out for the signer's and the public endpoints. */
  readonly credential?: string | (() => string | null | Promise<string | null>);
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  /** The answer's body; `null` for 204. Throws `AvalError` for a refusal, and what `fetch` throws where nobody answers. */
  call<O extends Operation>(operation: O, options?: CallOptions<O>): Promise<Operations[O]['answer']>;
}

/** A row of the catalogue as an answer told it. */
export class AvalError extends Error {
  override readonly name = 'AvalError';
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, told: Told) {
    super(told.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = told.code ?? 'INTERNAL_ERROR';
    this.hint = told.hint ?? '';
    this.requestId = told.requestId ?? '';
    this.details = told.details ?? {};
  }
}

interface Told {
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A client of one environment. */
export function createClient(options: ClientOptions): Client {
  const ask = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async call(operation, call = {}) {
      const [method = 'GET', template = ''] = operation.split(' ');
      const address = `${options.base}${filled(template, call.path ?? {})}${queryOf(call.query ?? {})}`;
      const answer = await ask(address, {
        method,
        headers: await headersOf(options, call),
        ...bodyOf(call.body),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
      if (!answer.ok) throw new AvalError(answer.status, await toldBy(answer));
      return answer.status === 204 ? null : await answer.json();
    },
  };
}

function filled(template: string, path: object): string {
  return Object.entries(path).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
}

function queryOf(query: object): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

async function headersOf(
  options: ClientOptions,
  call: CallOptions<Operation>,
): Promise<Record<string, string>> {
  const { credential } = options;
  const token = typeof credential === 'function' ? await credential() : (credential ?? null);
  const isJson = call.body !== undefined && !(call.body instanceof FormData);
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(call.ifMatch === undefined ? {} : { 'if-match': call.ifMatch }),
    ...call.headers,
  };
}

function bodyOf(body: unknown): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}

async function toldBy(answer: Response): Promise<Told> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}
