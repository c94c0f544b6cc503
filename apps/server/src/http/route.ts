import type { Static, TSchema } from 'typebox';
import type { DashboardOnly } from '../domain/access/assert-allowed.ts';
import type { Principal, Role, Tenant } from '../domain/access/principal.ts';
import type { StepUp } from '../domain/access/step-up.ts';
import type { Scope } from '../domain/access/scopes.ts';
import type { Environment } from '../domain/environment.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import type { RateClass } from '../domain/limits.ts';
import type { Purpose } from '../ports/transaction-scope.ts';
import type { Deps } from '../actions/deps.ts';

/**
 * How a call proves itself. `none`: it does not; `purpose` is then what its work may reach (ADR-0019). `link`: the token in the path. `bearer`: an Authorization
 * header; `scope` is what a key must hold, `dashboardOnly` refuses API keys and, unless it is 'any-token', personal tokens without `admin`, `context` says whether the call
 * works in one project (then `call.tenant` is set), `role` is the least role in its organization, asked of
 * people: a key does what its scopes say.
 */
export type Credential =
  | { readonly kind: 'none'; readonly purpose: Extract<Purpose, 'ACCESS' | 'PUBLIC'> }
  | { readonly kind: 'link' }
  | {
      readonly kind: 'bearer';
      readonly scope?: Scope;
      readonly dashboardOnly?: DashboardOnly;
      readonly sandboxOnly?: true;
      readonly context: 'project' | 'account';
      readonly role?: Role;
      /** A session must have authenticated within ten minutes (ADR-0040). */
      readonly stepUp?: StepUp;
    };

/** A file sent as multipart part `file`, or null; its bytes are in memory, bounded by the route's limit. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly filename: string | null;
}

/** One call, after credential, context, limits and shapes were checked. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly requestId: string;
  readonly environment: Environment;
  /** Base address of this environment, without trailing slash. */
  readonly baseUrl: string;
  /** Null where the route's credential is not `bearer`. */
  readonly principal: Principal | null;
  readonly tenant: Tenant | null;
  /** The caller's role in the tenant's organization; API keys act as MEMBER of their project. */
  readonly role: Role | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly file: UploadedFile | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly acceptLanguage: string | null;
  /** Version named by `If-Match: "v<version>"`, or null. */
  readonly ifMatch: number | null;
}

/** An answer that is not JSON. */
export interface BinaryAnswer {
  readonly contentType: string;
  readonly disposition: string;
  /** True where its address names its content: it may be kept for ever, by anyone. */
  readonly isImmutable?: boolean;
  readonly bytes: Uint8Array;
}

/**
 * One route: everything the service, its validation, its types, `/openapi.json` and `/docs` know of it.
 * `handle` does the work and `view` turns its result into the wire shape `answer`, from which unknown fields
 * are stripped. They are apart because an idempotent answer is kept in the very transaction that made it
 * (ADR-0013): `handle` of an idempotent route calls `deps.db.change` exactly once and answers what it answered.
 * An answer with a number `version` carries `ETag: "v<version>"` on GET.
 */
export interface Route<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema, V> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As the specification writes it: `/v1/envelopes/{id}`. */
  readonly path: string;
  /** The last parameter takes all that is left of the path, slashes too; the shape calls it `*`. */
  readonly takesRest?: true;
  /** The specification's section, and the tag in OpenAPI. */
  readonly section: string;
  readonly summary: string;
  readonly description?: string;
  readonly credential: Credential;
  /** True where `Idempotency-Key` is accepted. */
  readonly idempotent: boolean;
  readonly rate: RateClass;
  readonly params: P;
  readonly query: Q;
  /** Null schema (`NoBody`) where no body is read. */
  readonly body: B;
  /** Accepts `multipart/form-data` with part `file` beside JSON; its limit is the PDF limit. */
  readonly upload?: true;
  /** How many values its JSON may hold, where the usual `JSON_VALUES` are too few. */
  readonly bodyValues?: number;
  readonly status: 200 | 201 | 204;
  readonly answer: A;
  /** Set where the answer is a file; then `answer` is not used. */
  readonly binary?: { readonly contentType: string };
  /** Codes of the catalogue that this route may answer beside the shared ones. Any other fails its test. */
  readonly errors: readonly ErrorCode[];
  readonly examples?: { readonly body?: unknown; readonly answer?: unknown };
  /**
   * What must be refused before body and role are judged (missing path object, signer's state). Called only
   * when body or role are about to be refused, so that the usual call reads the database once.
   */
  precheck?(this: void, deps: Deps, call: Call<Static<P>, Static<Q>>): Promise<void>;
  handle(this: void, deps: Deps, call: Call<Static<P>, Static<Q>, Static<B>>): Promise<V>;
  view(this: void, value: V, call: Call<Static<P>, Static<Q>, Static<B>>): Static<A> | BinaryAnswer;
}

/** A route whose shapes are no longer known by name, as the server keeps them in one list. */
export type AnyRoute = Route<TSchema, TSchema, TSchema, TSchema, unknown>;

/** Declares a route, so that its handler's types follow from its shapes. */
export function route<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema, V>(
  record: Route<P, Q, B, A, V>,
): AnyRoute {
  return record;
}

/** Codes that any route may answer, beside its own. */
export const SHARED_ERRORS = [
  'RATE_LIMITED',
  'BAD_REQUEST',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Codes that any route with a `bearer` credential may answer. */
export const BEARER_ERRORS = [
  'UNAUTHENTICATED',
  'INVALID_API_KEY',
  'SESSION_EXPIRED',
  'ENVIRONMENT_MISMATCH',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
] as const satisfies readonly ErrorCode[];

/** Codes that any route with `idempotent` may answer. */
export const IDEMPOTENCY_ERRORS = [
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
] as const satisfies readonly ErrorCode[];
