import { refusalOf } from './aval-error.ts';
import type {
  Client,
  RequestOptions,
  CallArguments,
  ListOperation,
  Operation,
  RetryOptions,
  RowOf,
} from './calls.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { IDEMPOTENT_OPERATIONS } from './idempotent-operations.ts';
import type { Operations } from './operations.ts';
import type { PdfSource } from './pdf-source.ts';
import { prepareRequest } from './request.ts';
import type { AnyCall, PreparedRequest } from './request.ts';
import { withRetries } from './retries.ts';
import type { Retry } from './retries.ts';
import { rowsOf } from './rows-of.ts';
import { uploadDocument } from './upload-document.ts';
import type { UploadOptions } from './upload-document.ts';
import { waitForEvidence } from './wait-for-evidence.ts';
import type { Evidence, WaitOptions } from './wait-for-evidence.ts';

export { AvalError, isAvalError } from './aval-error.ts';
export type {
  CallOptions,
  Client,
  RequestOptions,
  ListOperation,
  Operation,
  RetryOptions,
  RowOf,
} from './calls.ts';
export { findSigner, readValue } from './by-name.ts';
export type { SignerNames, Values } from './by-name.ts';
export type { Clock } from './clock.ts';
export type { Operations } from './operations.ts';
export type { PdfSource } from './pdf-source.ts';
export type { Retry } from './retries.ts';
export type { Page } from './rows-of.ts';
export { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';
export type { VerifyWebhookOptions, WebhookHeaders } from './verify-webhook.ts';

export interface ClientOptions extends RetryOptions {
  /** Origin of one environment, without a trailing slash; empty in a page that the service itself served. */
  readonly base: string;
  /**
   * API key, personal access token or access token, or a function that returns the current token. Leave it out for
   * the signer's and the public endpoints.
   */
  readonly credential?: string | (() => string | null | Promise<string | null>) | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Called before each retry, for example to log it. */
  readonly onRetry?: (retry: Retry) => void;
  /** Replaces time and randomness in tests. */
  readonly clock?: Clock;
}

/** A response with its metadata. */
export interface ApiResponse<Body> {
  readonly body: Body;
  readonly status: number;
  /** The version of the object, for `ifMatch`; null if the response has none. */
  readonly etag: string | null;
  /** Quote it to the people who run the service. */
  readonly requestId: string | null;
  readonly headers: Headers;
}

/** A client of one environment. */
export interface AvalClient extends Client {
  /** Like `call`, but resolves with the ETag and the other headers too. */
  request<O extends Operation>(
    operation: O,
    ...args: CallArguments<O>
  ): Promise<ApiResponse<Operations[O]['response']>>;
  /** Every row of a list. Requests a page when the page before is used up. */
  list<O extends ListOperation>(
    operation: O,
    ...args: CallArguments<O>
  ): AsyncGenerator<RowOf<O>, void, undefined>;
  /** Uploads a PDF from a path, a Blob, a stream or bytes. */
  uploadDocument(
    source: PdfSource,
    options?: UploadOptions,
  ): Promise<Operations['POST /v1/documents']['response']>;
  /** Resolves with the evidence of an envelope as soon as it is ready. Throws EVIDENCE_NOT_READY after `timeoutMs`. */
  waitForEvidence(envelopeId: string, options?: WaitOptions): Promise<Evidence>;
}

/** A call of any operation, as the client sees it. */
type AnyOptions = AnyCall & RequestOptions;

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 120_000;

/** Creates a client of one environment. */
export function createClient(options: ClientOptions): AvalClient {
  const request = (operation: string, given: AnyOptions = {}) => exchange(options, operation, given);
  const client: Client = { call: async (operation, ...[given]) => (await request(operation, given)).body };
  return {
    ...client,
    request: (operation, ...[given]) => request(operation, given),
    list: (operation, ...[given]) =>
      rowsOf(async (cursor) => (await request(operation, withCursor(given, cursor))).body),
    uploadDocument: (source, upload) => uploadDocument(client, source, upload),
    waitForEvidence: (envelopeId, wait) =>
      waitForEvidence(client, envelopeId, { ...wait, clock: options.clock ?? systemClock }),
  };
}

function withCursor(given: AnyOptions = {}, cursor: string | undefined): AnyOptions {
  return cursor === undefined ? given : { ...given, query: { ...given.query, cursor } };
}

/** Sends a request, and repeats it where that is safe (ADR-0026). */
async function exchange(options: ClientOptions, operation: string, given: AnyOptions) {
  const { base, fetch = globalThis.fetch.bind(globalThis), clock = systemClock, onRetry } = options;
  const takesKey = IDEMPOTENT_OPERATIONS.has(operation);
  const call = takesKey ? { ...given, idempotencyKey: given.idempotencyKey ?? newKey() } : given;
  const token = await tokenOf(options);
  const prepared = prepareRequest({ base, operation }, call, token);
  const refused = { operation, hasCredential: token !== null };
  return withRetries((signal) => attempt(fetch, prepared, { signal, clock, refused }), {
    retries: takesKey || /^(GET|DELETE)$/.test(prepared.method) ? retriesOf(options, given) : 0,
    timeoutMs: given.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    signal: given.signal,
    onRetry,
    clock,
  });
}

function retriesOf(options: ClientOptions, given: AnyOptions): number {
  return given.retries ?? options.retries ?? DEFAULT_RETRIES;
}

async function tokenOf({ credential }: ClientOptions): Promise<string | null> {
  const token = typeof credential === 'function' ? await credential() : credential;
  return token === undefined || token === '' ? null : token;
}

/** `crypto.randomUUID` exists only in secure contexts; a page of a test installation may have none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What an attempt has beside its request. */
interface Attempt {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly refused: { readonly operation: string; readonly hasCredential: boolean };
}

async function attempt(
  send: typeof globalThis.fetch,
  { address, ...init }: PreparedRequest,
  { signal, clock, refused }: Attempt,
) {
  const response = await send(address, { ...init, signal });
  if (!response.ok) throw await refusalOf(response, clock.now(), refused);
  const { status, headers } = response;
  const etag = headers.get('etag');
  return { body: await bodyOf(response), status, etag, requestId: headers.get('x-request-id'), headers };
}

/** Downloads that are JSON themselves are read as JSON too. */
async function bodyOf(response: Response) {
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') ?? '';
  return /^application\/json\b/.test(type) ? response.json() : response.blob();
}
