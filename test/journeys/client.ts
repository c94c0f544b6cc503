/** The input of a call. */
export interface CallOptions {
  /** A credential: an API key or an access token. */
  readonly as?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly form?: FormData;
  /** The Idempotency-Key. */
  readonly key?: string;
  /** The browser of the caller. */
  readonly userAgent?: string;
}

export interface Answer {
  readonly status: number;
  /** The JSON of the answer; null where it has none. */
  readonly body: Json;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Calls the service at some address; each journey has its own way with refusals and lost connections. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  input?: CallOptions,
) => Promise<Answer>;

/** Sends a request as `fetch` does: a connection that fails is a TypeError. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** One call, one answer, whatever it is. Throws where the connection fails. */
export function callerOf(baseUrl: string, send: Send = fetch): Call {
  return async (method, path, input = {}) => {
    const url = path.startsWith('http') ? path : `${baseUrl}${path}`;
    const body = method === 'GET' ? {} : { body: written(input) };
    const response = await send(url, { method, headers: headersOf(input), ...body });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : null,
    };
  };
}

/** The same, where anything but a success is a failure of the test. */
export function succeeding(call: Call): Call {
  return async (method, path, input) => {
    const answer = await call(method, path, input);
    if (answer.status < 300) return answer;
    throw new Error(`${method} ${path} → ${answer.status} ${answer.bytes.toString().slice(0, 600)}`);
  };
}

/** A member by its path (`documents.0.id`); throws where it is not there. */
export function at(value: Json, path: string): Json {
  const found = path.split('.').reduce<Json | undefined>(within, value);
  if (found === undefined) throw new Error(`There is no ${path} in ${JSON.stringify(value).slice(0, 600)}`);
  return found;
}

/** The same, of text. */
export function textAt(value: Json, path: string): string {
  const found = at(value, path);
  if (typeof found !== 'string') throw new Error(`${path} is no text`);
  return found;
}

/** The same, of a list. */
export function listAt(value: Json, path: string): readonly Json[] {
  const found = at(value, path);
  if (!Array.isArray(found)) throw new Error(`${path} is no list`);
  return found;
}

function within(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function headersOf({ as, body, key, userAgent }: CallOptions): Record<string, string> {
  return {
    ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
}

function written({ body, form }: CallOptions): string | FormData | null {
  return body === undefined ? (form ?? null) : JSON.stringify(body);
}
