/** A call of any operation, without the types of its operation. */
export interface AnyCall {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that can be sent several times. */
export interface PreparedRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | FormData;
}

/**
 * Returns the request of an operation: `path` fills its braces, `query` follows them, and `body` is sent as JSON, or as
 * a form if it is a FormData.
 *
 * @throws TypeError for a path parameter that is missing or empty
 */
export function prepareRequest(
  { base, operation }: { readonly base: string; readonly operation: string },
  call: AnyCall,
  token: string | null,
): PreparedRequest {
  const [method = 'GET', template = ''] = operation.split(' ');
  return {
    address: `${base}${filled(template, call.path ?? {})}${queryOf(call.query ?? {})}`,
    method,
    headers: headersOf(call, token),
    ...bodyOf(call.body),
  };
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

/** `{ limit: 10, status: ['SENT', 'DRAFT'], metadata: { n: '7' } }` as `?limit=10&status=SENT&status=DRAFT&metadata[n]=7`. */
function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  if (Array.isArray(value)) return value.flatMap((inner) => pairsOf(name, inner));
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

function headersOf(call: AnyCall, token: string | null): Headers {
  const isJson = call.body !== undefined && !(call.body instanceof FormData);
  return new Headers({
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    ...(call.ifMatch === undefined ? {} : { 'if-match': call.ifMatch }),
    ...call.headers,
  });
}

function bodyOf(body: unknown): { body?: string | FormData } {
  if (body === undefined) return {};
  return { body: body instanceof FormData ? body : JSON.stringify(body) };
}
