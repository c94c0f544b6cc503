import type { ErrorCode, Reasons } from './operations.ts';

/** The member `error` of a refusal. All members are optional, because a proxy can respond in place of Aval. */
interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly requestId?: string;
  readonly details?: Readonly<Record<string, unknown>> | null;
}

/** The details of a refusal. `reason` is present for the codes that have several. */
type DetailsOf<Code extends ErrorCode> = Readonly<Record<string, unknown>> &
  (Code extends keyof Reasons ? { readonly reason?: Reasons[Code] } : unknown);

/**
 * A refusal of Aval: the row of the error catalogue, as the response contains it. Nothing that a log prints of it is a
 * value of a person: Aval repeats none, and the words of a document in `params.text` can be read, but not listed.
 */
export class AvalError extends Error {
  override readonly name = 'AvalError';
  readonly status: number;
  /** Stable; branch on it. */
  readonly code: string;
  /** How to fix the problem. */
  readonly hint: string;
  /** Quote it to the people who run the service. */
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The wait that the service names in `Retry-After`; null without this header. */
  readonly retryAfterMs: number | null;
  /** The operation that was refused, such as `POST /v1/envelopes/{id}/send`; empty where nobody named it. */
  readonly operation: string;

  constructor(status: number, body: ErrorBody, retryAfterMs: number | null = null, operation = '') {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? 'INTERNAL_ERROR';
    this.hint = body.hint ?? '';
    this.requestId = body.requestId ?? '';
    this.details = unlisted(body.details ?? {});
    this.retryAfterMs = retryAfterMs;
    this.operation = operation;
  }

  /** What a log needs: `AvalError CONFLICT: … (POST /v1/envelopes/{id}/send, req_…)`. */
  override toString(): string {
    const where = [this.operation, this.requestId].filter((part) => part !== '').join(', ');
    return `${this.name} ${this.code}: ${this.message}${where === '' ? '' : ` (${where})`}`;
  }
}

/**
 * Returns whether an error is a refusal of Aval, with `code` one of that code. Unlike `instanceof`, it also recognizes
 * errors of another copy of this package.
 *
 * ```ts
 * if (isAvalError(error, 'UNSUPPORTED_MEDIA_TYPE') && error.details.reason === 'encrypted') …
 * ```
 */
export function isAvalError(error: unknown): error is AvalError;
export function isAvalError<Code extends ErrorCode>(
  error: unknown,
  code: Code,
): error is AvalError & { readonly code: Code; readonly details: DetailsOf<Code> };
export function isAvalError(error: unknown, code?: ErrorCode): boolean {
  if (!(error instanceof Error) || error.name !== 'AvalError') return false;
  return code === undefined || ('code' in error && error.code === code);
}

/** Returns details whose words of a document no log prints: `JSON.stringify`, `console.log`, and copies skip them. */
function unlisted(details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { fields } = details;
  if (!Array.isArray(fields)) return details;
  for (const field of fields) {
    const params: unknown = field?.params;
    if (typeof params === 'object' && params !== null && 'text' in params)
      Object.defineProperty(params, 'text', { enumerable: false });
  }
  return details;
}

/** The call that was refused. */
interface RefusedCall {
  readonly operation: string;
  /** Whether the request had a credential. */
  readonly hasCredential: boolean;
}

const ANY_CALL: RefusedCall = { operation: '', hasCredential: true };

/** Reads the refusal in a response. A body that isn't Aval's leaves the status alone. */
export async function refusalOf(
  response: Response,
  now: number,
  { operation, hasCredential }: RefusedCall = ANY_CALL,
): Promise<AvalError> {
  const body = errorBodyOf(await response.text());
  const said = body.code === 'UNAUTHENTICATED' && !hasCredential ? { ...body, ...NO_CREDENTIAL } : body;
  return new AvalError(response.status, said, retryAfterOf(response.headers, now), operation);
}

/** The usual cause is a variable of the environment that isn't set. */
const NO_CREDENTIAL = {
  message: 'The client has no credential.',
  hint: 'Pass `credential` to createClient, such as process.env.AVAL_KEY, and check that the variable is set.',
};

/** An error of a proxy may repeat the request. */
function errorBodyOf(text: string): ErrorBody {
  try {
    const { error } = JSON.parse(text);
    const isAval = typeof error?.code === 'string' && /^[A-Z][A-Z_]*$/.test(error.code);
    return isAval ? error : {};
  } catch {
    return {};
  }
}

/** Returns the wait in milliseconds: `Retry-After` is a number of seconds or a date (RFC 9110 section 10.2.3). */
function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
