import type { Operations } from './operations.ts';

/** An operation as the specification writes it: `POST /v1/envelopes/{id}/send`. */
export type Operation = keyof Operations;

/** Properties may be present and undefined: undefined properties are left out. */
type OrUndefined<T> = { readonly [K in keyof T]: T[K] | undefined };

type EachOrUndefined<T> = { readonly [K in keyof T]: OrUndefined<T[K]> };

/** The operation's own input; a member is required only if the operation requires it. */
type Parts<O extends Operation> = Readonly<Pick<Operations[O], 'path' | 'body'>> &
  EachOrUndefined<Pick<Operations[O], 'query'>>;

/**
 * The input of a call. `path` fills the braces of the operation; a FormData is sent as a form, any other body as
 * JSON.
 */
export type CallOptions<O extends Operation> = Parts<O> & Extras;

/** Options of every call. */
export interface Extras {
  /** Makes a repeated POST safe: the first response is kept for 24 hours. */
  readonly idempotencyKey?: string;
  /** The version from the ETag, quotes included. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The options are required if one of their members is. */
type Given<O extends Operation> = undefined extends Operations[O]['path'] &
  Operations[O]['query'] &
  Operations[O]['body']
  ? [options?: CallOptions<O>]
  : [options: CallOptions<O>];

export interface ClientOptions {
  /** Origin of one environment, without a trailing slash; empty in a page that the service itself served. */
  readonly base: string;
  /**
   * API key, personal access token or access token, or a function that returns the current token. Leave it out for
   * the signer's and the public endpoints.
   */
  readonly credential?: string | (() => string | null | Promise<string | null>);
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  /**
   * Resolves with the response's body: `null` for 204, a Blob for a body that isn't JSON. Throws `AvalError` for a
   * refusal, and the error of `fetch` if there is no response.
   */
  call<O extends Operation>(operation: O, ...given: Given<O>): Promise<Operations[O]['answer']>;
}

/** A row of the catalogue, as a response contains it. */
export class AvalError extends Error {
  override readonly name = 'AvalError';
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, result: ErrorBody) {
    super(result.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = result.code ?? 'INTERNAL_ERROR';
    this.hint = result.hint ?? '';
    this.requestId = result.requestId ?? '';
    this.details = result.details ?? {};
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Creates a client of one environment. */
export function createClient(options: ClientOptions): Client {
  const ask = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async call(operation, ...[given]) {
      const call: AnyCall = given ?? {};
      const [method = 'GET', template = ''] = operation.split(' ');
      const address = `${options.base}${filled(template, call.path ?? {})}${queryOf(call.query ?? {})}`;
      const answer = await ask(address, {
        method,
        headers: await headersOf(options, call),
        ...bodyOf(call.body),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
      if (!answer.ok) throw new AvalError(answer.status, await errorBodyOf(answer));
      return answered(answer);
    },
  };
}

/** A call of any operation, as the client sees it. */
interface AnyCall extends Extras {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

function filled(template: string, path: object): string {
  const values = new Map<string, unknown>(Object.entries(path));
  return template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values.get(name);
    // An empty part would turn this operation into another.
    if (typeof value !== 'string' || value === '') throw new TypeError(`${template} needs path.${name}`);
    return encodeURIComponent(value);
  });
}

/** `{ limit: 10, metadata: { contract: '7' } }` as `?limit=10&metadata[contract]=7`. */
function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

async function headersOf(options: ClientOptions, call: AnyCall): Promise<Record<string, string>> {
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

/** Downloads that are JSON themselves are read as JSON too. */
async function answered(answer: Response) {
  if (answer.status === 204) return null;
  const type = answer.headers.get('content-type') ?? '';
  return /^application\/json\b/.test(type) ? answer.json() : answer.blob();
}

async function errorBodyOf(answer: Response): Promise<ErrorBody> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}
