import type { Environment } from '../domain/environment.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { CallFailure } from '../domain/webhooks/attempt.ts';

/** A request to post to an address given by a stranger. */
export interface Post {
  readonly environment: Environment;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the attempt: its outcome is `INTERRUPTED`. */
  readonly signal?: AbortSignal | undefined;
}

/** An answer: any status, redirects included, which are never followed. */
export interface PostResponse {
  readonly status: number;
  /** The beginning of the body, 64 KiB at most. */
  readonly body: Buffer;
  readonly retryAfter: string | null;
}

/** How a post ended. Nothing that the other side does is an exception. */
export type PostOutcome = { readonly durationMs: number } & (
  | { readonly answer: PostResponse }
  | { readonly failure: CallFailure | 'INTERRUPTED' }
);

/** A request to fetch from an address given by a stranger. */
export interface Get {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body that is longer is TOO_LARGE. */
  readonly atMostBytes: number;
}

/** A request for data that is signed itself, such as a revocation list: http is good enough for it. */
export interface SignedFetch extends Get {
  /** Sent by POST. If null, the request is a GET. */
  readonly body: Uint8Array | null;
  /** For the whole attempt. */
  readonly within: Milliseconds;
}

/** The whole body of a 2xx answer, or why there is none. Redirects are not followed. */
export type GetOutcome = { readonly body: Buffer } | { readonly failure: CallFailure | 'TOO_LARGE' };

/**
 * HTTPS to public addresses alone: everything a name resolves to is checked, the connection goes to what was checked
 * and is checked again once it stands (ADR-0014). The operator may admit named private hosts for posts in the Sandbox;
 * fetches follow the strict rule everywhere.
 */
export interface PublicHttps {
  /** Why nothing may be sent there, or null. Asks the DNS. */
  refusal(environment: Environment, url: string): Promise<'URL_NOT_ALLOWED' | 'NOT_RESOLVED' | null>;
  post(post: Post): Promise<PostOutcome>;
  get(wanted: Get): Promise<GetOutcome>;
  /** The same rule for addresses, and http on port 80 too. Only for addresses that somebody vouched for. */
  fetchSigned(wanted: SignedFetch): Promise<GetOutcome>;
}
