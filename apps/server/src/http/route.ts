import type { Static, TSchema } from 'typebox';
import type { DashboardOnly } from '../domain/access/assert-allowed.ts';
import type { PersonalDataCaller, PersonalDataNeed } from '../domain/access/personal-data.ts';
import type { Principal, Role, Tenant } from '../domain/access/principal.ts';
import type { StepUp } from '../domain/access/step-up.ts';
import type { Scope } from '../domain/access/scopes.ts';
import type { HashedBytes } from '../domain/documents/hashed-bytes.ts';
import type { Environment } from '../domain/environment.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import type { Milliseconds, RateClass } from '../domain/limits.ts';
import type { KnownLink } from '../store/signing.ts';
import type { Purpose } from '../store/transaction-scope.ts';
import type { Deps, InsideDeps } from '../actions/deps.ts';
import type { KeptFile } from '../ports/file-examiner.ts';
import type { FilesInBase64 } from './body/files-in-base64.ts';

/**
 * The credential of a route. `none`: no credential; `purpose` is the transaction scope (ADR-0019). `link`: the token in
 * the path. `bearer`: an Authorization header. `scope` is required of API keys (or `orScope`); `dashboardOnly` refuses API keys and,
 * unless it is 'any-token', personal tokens without `admin`; `context` is 'project' if the request works in a project
 * (then `call.tenant` is set); `role` is the minimum role of a person in the organization.
 */
export type Credential =
  | { readonly kind: 'none'; readonly purpose: Extract<Purpose, 'ACCESS' | 'PORTAL' | 'PUBLIC'> }
  | { readonly kind: 'link' }
  | {
      readonly kind: 'bearer';
      readonly scope?: Scope;
      readonly orScope?: Scope;
      readonly dashboardOnly?: DashboardOnly;
      readonly sandboxOnly?: true;
      readonly context: 'project' | 'account';
      readonly role?: Role;
      /** The route gives out personal data, and is refused or says less without the power over it (ADR-0146). */
      readonly personalData?: PersonalDataNeed;
      /** The route stays open in an archived project, because the organization owes what it does (ADR-0137). */
      readonly whileArchived?: true;
      /** A session must have authenticated within ten minutes (ADR-0040). */
      readonly stepUp?: StepUp;
    };

/** A file sent as multipart part `file`, or null; its bytes are in memory, bounded by the route's limit. */
export interface UploadedFile {
  readonly content: HashedBytes;
  readonly filename: string | null;
}

/** A request whose credential, context, limits and shapes were checked. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly requestId: string;
  readonly environment: Environment;
  /** Base address of this environment, without trailing slash. */
  readonly baseUrl: string;
  /** Null if the route's credential is not `bearer`. */
  readonly principal: Principal | null;
  readonly tenant: Tenant | null;
  /** The caller's role in the tenant's organization; API keys act as MEMBER of their project. */
  readonly role: Role | null;
  /** The facts that decide whether the caller may read personal data (ADR-0146); null where there is no tenant. */
  readonly personalData: PersonalDataCaller | null;
  /** Null if the route's credential is not `link`. */
  readonly link: KnownLink | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly file: UploadedFile | null;
  /** Long files of its JSON, by the texts that stand for them in `body`. */
  readonly files: FilesInBase64;
  /** The file of a form on a route that keeps files on the disk, otherwise null. */
  readonly kept: KeptFile | null;
  /** Null unless the route takes raw bodies. */
  readonly raw: RawBody | null;
  readonly ip: string;
  /** The source port of the caller; null where a proxy doesn't name it. */
  readonly port: number | null;
  readonly userAgent: string;
  readonly acceptLanguage: string | null;
  /** The media types that the caller wants; null without the header. */
  readonly accept: string | null;
  /** True if a page shows its browser by a key that it holds, and not by a cookie. */
  readonly holdsBrowserKey: boolean;
  /** False for the script of a page, which may read from our origin only. */
  readonly followsRedirects: boolean;
  /** Version named by `If-Match: "v<version>"`, or null. */
  readonly ifMatch: number | null;
}

/** The body of a call whose shape has files at any depth. */
export type BodyWithFiles<Body> = Pick<Call<unknown, unknown, Body>, 'body' | 'files'>;

/** A body that a signature covers: its bytes, with the headers and the address as they arrived. */
interface RawBody {
  readonly bytes: Buffer;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole public address, with its query. */
  readonly url: string;
}

/** A response that is not JSON. */
export interface BinaryAnswer {
  readonly contentType: string;
  readonly disposition: string;
  /** True if its address identifies its content: caches may keep it forever, or for `maxAge`. */
  readonly isImmutable?: boolean;
  /** Set if the caller's browser may keep it for so long, and then asks again with its ETag. */
  readonly maxAge?: Milliseconds;
  /** The Content-Security-Policy of a page of ours. If absent, browsers run nothing of the content. */
  readonly policy?: string;
  /** The content: whole, or in pieces that are made while the client reads. */
  readonly bytes: Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** The response leads to another address, which is a secret. */
export interface RedirectAnswer {
  readonly location: string;
}

/**
 * A route: the only source for the service, its validation, its types, `/openapi.json` and `/docs`. `handle` does the
 * work, and `view` turns its result into the shape `answer`, which strips unknown fields. They are separate because an
 * idempotent response is stored in the transaction that created it (ADR-0013): `handle` of an idempotent route calls
 * `deps.db.change` exactly once and returns its result. On GET, a response with a number `version` has the header
 * `ETag: "v<version>"`.
 */
interface Described<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema, V> {
  /** The name of its action, which is also the `operationId` in OpenAPI: `sendEnvelope`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it: `/v1/envelopes/{id}`. */
  readonly path: string;
  /** The last parameter takes the rest of the path, including slashes; its name in the shape is `*`. */
  readonly takesRest?: true;
  /** The specification's section, and the tag in OpenAPI. */
  readonly section: string;
  readonly summary: string;
  readonly description?: string;
  readonly credential: Credential;
  /**
   * Returns the id of the organization that a person administers by the call, or of its project or API key; null if the
   * call names none. Nothing of a suspended organization can be changed this way (ADR-0137).
   */
  administers?(this: void, call: Call<Static<P>, Static<Q>, Static<B>>): string | null;
  readonly rate: RateClass;
  readonly params: P;
  readonly query: Q;
  /** `Nothing` if no body is read. */
  readonly body: B;
  /** Accepts `multipart/form-data` with a part `file` as well as JSON. */
  readonly upload?: true;
  /** The largest file of its body, in a form or in base64; that of a PDF if absent. */
  readonly fileBytes?: number;
  /** The file of a form stays on the disk, as `call.kept`. For routes without an Idempotency-Key, whose fingerprint would read it. */
  readonly keepsFile?: true;
  /** Takes a body of any media type as bytes, which its signature covers; the shape of the body is `Nothing`. */
  readonly raw?: true;
  /** Refuses members that its shapes don't know, as every route does for `Prefer: handling=strict` (ADR-0166). */
  readonly strict?: true;
  /** The maximum number of values in its JSON, if `JSON_VALUES` is too low. */
  readonly bodyValues?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: A;
  /** Set if the response is a file; then `answer` is not used. */
  readonly binary?: { readonly contentType: string };
  /**
   * Set on a GET that is a person's act, such as the view of a document, or that never ends. Every other GET answers HEAD too
   * (RFC 9110 section 9.3.2), and does the same work for it.
   */
  readonly refusesHead?: true;
  /** Set on a route whose result may wait for another member: the response is 202 where this returns true (ADR-0169). */
  waits?(this: void, value: V): boolean;
  /** Set if the response may be a redirect (302) in place of the file. */
  readonly redirects?: true;
  /** Codes of the catalogue that this route may return besides the shared codes. Any other code fails its test. */
  readonly errors: readonly ErrorCode[];
  readonly examples?: { readonly body?: unknown; readonly answer?: unknown };
  /**
   * Throws the errors that precede those of body and role (missing object of the path, signer's state). Runs only if
   * body or role are about to be refused, so that the usual request reads the database once.
   */
  precheck?(this: void, deps: Deps, call: Call<Static<P>, Static<Q>>): Promise<void>;
  /** Returns the cookie that the response sets; null for none. A replayed response sets it again. */
  cookie?(this: void, value: V, call: Call<Static<P>, Static<Q>, Static<B>>): string | null;
  view(
    this: void,
    value: V,
    call: Call<Static<P>, Static<Q>, Static<B>>,
  ): Static<A> | BinaryAnswer | RedirectAnswer;
}

/** The dependencies of a handler. An idempotent one has the transaction that holds its key, and nothing outside of it (ADR-0013). */
type DepsOf<Idempotent extends boolean> = Idempotent extends true ? InsideDeps : Deps;

interface Route<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends TSchema,
  V,
  Idempotent extends boolean,
> extends Described<P, Q, B, A, V> {
  /** True if `Idempotency-Key` is accepted. */
  readonly idempotent: Idempotent;
  handle(this: void, deps: DepsOf<Idempotent>, call: Call<Static<P>, Static<Q>, Static<B>>): Promise<V>;
  /** The calls of an idempotent route that need more than its transaction, and their handler. A lease holds their key. */
  readonly outside?: {
    for(this: void, call: Call<Static<P>, Static<Q>, Static<B>>): boolean;
    handle(this: void, deps: Deps, call: Call<Static<P>, Static<Q>, Static<B>>): Promise<V>;
  };
}

/** A route without its specific shapes, as in the server's list. */
export interface AnyRoute extends Described<TSchema, TSchema, TSchema, TSchema, unknown> {
  readonly idempotent: boolean;
  handle(this: void, deps: Deps, call: Call): Promise<unknown>;
  /** Returns true if a lease holds the key of a call. Absent: the transaction of the handler holds each. */
  leases?(this: void, call: Call): boolean;
}

/** Declares a route. The types of its handler follow from its shapes, and from whether it is idempotent. */
export function route<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends TSchema,
  V,
  const Idempotent extends boolean,
>({ outside, ...record }: Route<P, Q, B, A, V, Idempotent>): AnyRoute {
  if (outside === undefined) return record;
  type Sent = Call<Static<P>, Static<Q>, Static<B>>;
  const handle = (deps: Deps, call: Sent): Promise<V> =>
    outside.for(call) ? outside.handle(deps, call) : record.handle(deps, call);
  return { ...record, leases: outside.for, handle };
}

/** Declares an idempotent route whose handler works outside of its transaction too: a lease holds each key. */
export function leasingRoute<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema, V>(
  record: Described<P, Q, B, A, V> & {
    readonly idempotent: true;
    handle(this: void, deps: Deps, call: Call<Static<P>, Static<Q>, Static<B>>): Promise<V>;
  },
): AnyRoute {
  return { ...record, leases: () => true };
}

/** Codes that any route may return besides its own. */
export const SHARED_ERRORS = [
  'RATE_LIMITED',
  'BAD_REQUEST',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Codes that any route with a `bearer` credential may return. */
export const BEARER_ERRORS = [
  'UNAUTHENTICATED',
  'INVALID_API_KEY',
  'SESSION_EXPIRED',
  'ENVIRONMENT_MISMATCH',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
] as const satisfies readonly ErrorCode[];

/** Codes that any route with `idempotent` may return. */
export const IDEMPOTENCY_ERRORS = [
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
] as const satisfies readonly ErrorCode[];
