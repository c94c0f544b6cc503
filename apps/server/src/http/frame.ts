import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextHeaders, ResolvedContext } from '../actions/access/resolve-context.ts';
import type { Deps } from '../actions/deps.ts';
import type { StepUp } from '../domain/access/step-up.ts';
import type { Principal } from '../domain/access/principal.ts';
import type { Environment } from '../domain/environment.ts';
import type { AppError } from '../domain/errors/app-error.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import type { ClientAddress } from './client-address.ts';
import type { ArrivingBodies } from './body/arriving-bodies.ts';
import type { UploadMemoryBudget } from './body/upload-memory-budget.ts';
import type { OpenSpan } from '../ports/tracer.ts';
import type { SharedRates } from '../ports/shared-rates.ts';
import type { KnownLink } from '../store/signing.ts';
import type { KnownLinks } from './known-links.ts';
import type { RateCounter } from './rate-counter.ts';
import type { AnyRoute, Call } from './route.ts';
import type { ShapeCheck } from './checks/shape-check.ts';
import type { Treatments } from './checks/tidy-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after the checks that run before the body is read. */
    caller: Caller | null;
    /** The error code of the response, for the log. */
    refusedWith: ErrorCode | null;
    /** Notes for the request log; undefined if no route matches. */
    noted: CallNotes | null | undefined;
  }
}

/** Notes about a request for the request log. They hold references, and no files. */
export interface CallNotes {
  readonly route: AnyRoute;
  readonly span: OpenSpan;
  /** Set after authentication, even if the request is refused later. */
  principal: Principal | null;
  /** The body after it was read; for a file its size. */
  sent: { readonly value: unknown; readonly file: { readonly bytes: number } | null } | null;
  /** The response; null if it is not JSON or was replayed. */
  view: unknown;
  refusal: AppError | null;
}

/** The actions that the HTTP layer itself calls before the route. */
export interface Access {
  authenticate(
    deps: Deps,
    environment: Environment,
    authorization: string | undefined,
    ip: string,
  ): Promise<Principal>;
  resolveContext(
    deps: Deps,
    principal: Principal,
    environment: Environment,
    input: ContextHeaders,
  ): Promise<ResolvedContext>;
  requireRecentAuthentication(deps: Deps, principal: Principal, stepUp: StepUp): Promise<void>;
  findLink(deps: Deps, token: string, environment: Environment): Promise<KnownLink | null>;
}

/** The server of an environment, as every step of a request sees it. */
export interface Frame {
  readonly environment: Environment;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly deps: Deps;
  readonly access: Access;
  readonly links: KnownLinks;
  readonly rates: RateCounter;
  /** Counts for all nodes; null if each node counts for itself. */
  readonly sharedRates: SharedRates | null;
  /** Whether an address is that of a trusted proxy. */
  readonly isProxy: (address: string) => boolean;
  /** Where a request came from, past the trusted proxies. */
  readonly clientOf: (request: FastifyRequest) => ClientAddress;
  /** The memory budget for uploads, shared by the process. */
  readonly uploads: UploadMemoryBudget;
  /** The space for bodies that arrive, shared by the process. */
  readonly bodies: ArrivingBodies;
  /** Turns an undeclared code into INTERNAL_ERROR, so that the route's test fails. */
  readonly strictErrors: boolean;
}

/** A route with everything that is computed from it at startup. */
export interface CompiledRoute {
  readonly route: AnyRoute;
  readonly params: ShapeCheck;
  readonly query: ShapeCheck;
  readonly body: ShapeCheck;
  /** True if its JSON may contain a PDF in base64: only then may it be long. */
  readonly holdsFile: boolean;
  /** Where its body has texts that are treated in another way than usual: with them, files in base64. */
  readonly treatments: Treatments | null;
  /** Writes a view as JSON: members outside the response's schema are left out, and a missing one throws. */
  readonly serialize: (view: unknown) => string;
  /** Every error code it may return. */
  readonly errors: ReadonlySet<ErrorCode>;
}

/** The part of a call that is known before its body is read. */
export interface Caller extends Pick<Call, 'principal' | 'tenant' | 'role' | 'personalData' | 'link'> {
  /** Set if the organization of the project is suspended. */
  readonly isSuspended?: true;
}

/** One request on its way through a route. */
export interface Exchange {
  readonly frame: Frame;
  readonly compiled: CompiledRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the decoded parameters of the path. */
export function parameters(request: FastifyRequest): Readonly<Record<string, string>> {
  const { params } = request;
  return Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns a parameter of the path, or an empty text if the path has none of that name. */
export function parameter(request: FastifyRequest, name: string): string {
  return parameters(request)[name] ?? '';
}

/** Returns true if bodies are read: those of GET and DELETE have no meaning (RFC 9110 sections 9.3.1 and 9.3.5). */
export function readsBody({ method }: Pick<AnyRoute, 'method'>): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}
