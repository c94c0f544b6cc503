import type { Operations } from './operations.ts';

/** An operation as the specification writes it: `POST /v1/envelopes/{id}/send`. */
export type Operation = keyof Operations;

/** Properties may also be there and say nothing: what is undefined is left out. */
type OrUndefined<T> = { readonly [K in keyof T]: T[K] | undefined };

type EachOrUndefined<T> = { readonly [K in keyof T]: OrUndefined<T[K]> };

/** What the operation itself takes; a member is owed exactly where the operation cannot do without. */
type Parts<O extends Operation> = Readonly<Pick<Operations[O], 'path' | 'body'>> &
  EachOrUndefined<Pick<Operations[O], 'query'>>;

/** What one call brings along. `path` fills the braces of the operation; a FormData goes as a form, any other body as JSON. */
export type CallOptions<O extends Operation> = Parts<O> & Extras;

/** What every call may bring along. */
export interface Extras {
  /** Makes a repeated POST safe: the first answer is kept for 24 hours. */
  readonly idempotencyKey?: string;
  /** The version as its ETag told it, quotes included. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The options themselves are owed where one of their members is. */
type Given<O extends Operation> = undefined extends Operations[O]['path'] &
  Operations[O]['query'] &
  Operations[O]['body']
  ? [options?: CallOptions<O>]
  : [options: CallOptions<O>];

export interface ClientOptions {
  /** Origin of one environment, without a slash at its end; empty in a page that the service itself served. */
  readonly base: string;
  /** API key, personal access token or access token, or who knows it now. Left out for the signer's and the public endpoints. */
  readonly credential?: string | (() => string | null | Promise<string | null>);
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  /**
   * The answer's body; `null` for 204, a Blob for what is no JSON. Throws `AvalError` for a refusal, and what `fetch` throws
   * where nobody answers.
   */
  call<O extends Operation>(operation: O, ...given: Given<O>): Promise<Operations[O]['answer']>;
}

/** A row of the catalogue as an answer told it. */
export class AvalError extends Error {
  override readonly name = 'AvalError';
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, result: Told) {
    super(result.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = result.code ?? 'INTERNAL_ERROR';
    this.hint = result.hint ?? '';
    this.requestId = result.requestId ?? '';
    this.details = result.details ?? {};
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
      if (!answer.ok) throw new AvalError(answer.status, await toldBy(answer));
      return answered(answer);
    },
  };
}

/** A call of any operation, seen from inside. */
interface AnyCall extends Extras {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

function filled(template: string, path: object): string {
  const values = new Map<string, unknown>(Object.entries(path));
  return template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values.get(name);
    // An empty part would make another operation of this one.
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

async function toldBy(answer: Response): Promise<Told> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('error' in body)) return {};
  return typeof body.error === 'object' && body.error !== null ? body.error : {};
}
