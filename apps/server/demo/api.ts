/** One call's answer. */
export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly body: Buffer;
}

/** The body of a call: JSON or a form. */
export type Sent = Readonly<Record<string, unknown>> | FormData;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A refusal that the demo did not expect. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The public API, as any program would call it: nothing else is used. */
export class Api {
  readonly baseUrl: string;
  readonly #credential: string | null;

  constructor(baseUrl: string, credential: string | null = null) {
    this.baseUrl = baseUrl;
    this.#credential = credential;
  }

  as(credential: string): Api {
    return new Api(this.baseUrl, credential);
  }

  async call(method: Method, path: string, sent?: Sent, key?: string): Promise<Answer> {
    const begun = performance.now();
    const url = path.startsWith('http') ? path : `${this.baseUrl}${path}`;
    const response = await fetch(url, { method, headers: this.#headers(sent, key), body: written(sent) });
    const body = Buffer.from(await response.arrayBuffer());
    const milliseconds = performance.now() - begun;
    if (!response.ok)
      throw new Refused(`${method} ${path} → ${response.status} ${body.toString().slice(0, 600)}`);
    return { status: response.status, milliseconds, body };
  }

  #headers(sent: Sent | undefined, key: string | undefined): Record<string, string> {
    return {
      ...(this.#credential === null ? {} : { authorization: `Bearer ${this.#credential}` }),
      ...(sent === undefined || sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
  }
}

function written(sent: Sent | undefined): string | FormData | null {
  if (sent === undefined) return null;
  return sent instanceof FormData ? sent : JSON.stringify(sent);
}

/** A member of a JSON answer by its path; throws where it is not there, so that nothing is assumed. */
export function member(answer: Answer, path: string): string {
  const value = path.split('.').reduce<unknown>(within, JSON.parse(answer.body.toString()));
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`The answer has no ${path}`);
}

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
