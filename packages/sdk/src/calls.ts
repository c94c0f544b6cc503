import type { Operations } from './operations.ts';
import type { Page } from './rows-of.ts';

/** An operation as the specification writes it: `POST /v1/envelopes/{id}/send`. */
export type Operation = keyof Operations;

/** An operation that returns a list in pages. */
export type ListOperation = {
  [O in Operation]: Operations[O]['response'] extends Page<unknown> ? O : never;
}[Operation];

/** A row of a list. */
export type RowOf<O extends ListOperation> = Operations[O]['response'] extends Page<infer Row> ? Row : never;

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
export type CallOptions<O extends Operation> = Parts<O> & RequestOptions;

/** How often and how long the client tries. */
export interface RetryOptions {
  /** Retries after the first attempt, 2 by default. Only calls that are safe to repeat are retried. */
  readonly retries?: number;
  /** The limit of each attempt in milliseconds, 120,000 by default. */
  readonly timeoutMs?: number;
}

/** Options of every call. */
export interface RequestOptions extends RetryOptions {
  /** Without it, the client chooses a key for every operation that takes one. The service keeps a key for 24 hours. */
  readonly idempotencyKey?: string;
  /** The version from the ETag, quotes included. Another version is refused with CONFLICT. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The options are required if one of their members is. */
export type CallArguments<O extends Operation> = undefined extends Operations[O]['path'] &
  Operations[O]['query'] &
  Operations[O]['body']
  ? [options?: CallOptions<O>]
  : [options: CallOptions<O>];

/** Makes one call. */
export interface Client {
  /**
   * Resolves with the response's body: `null` for 204, a Blob for a body that isn't JSON. Throws `AvalError` for a
   * refusal, a TimeoutError after `timeoutMs`, and the error of `fetch` if there is no response.
   */
  call<O extends Operation>(operation: O, ...args: CallArguments<O>): Promise<Operations[O]['response']>;
}
