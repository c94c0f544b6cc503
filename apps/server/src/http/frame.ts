import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextHeaders, ResolvedContext } from '../actions/access/resolve-context.ts';
import type { Deps } from '../actions/deps.ts';
import type { StepUp } from '../domain/access/step-up.ts';
import type { Principal } from '../domain/access/principal.ts';
import type { Environment } from '../domain/environment.ts';
import type { AppError } from '../domain/errors/app-error.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import type { UploadMemoryBudget } from './body/upload-memory-budget.ts';
import type { SharedRates } from '../ports/shared-rates.ts';
import type { RateCounter } from './rate-counter.ts';
import type { AnyRoute, Call } from './route.ts';
import type { ShapeCheck } from './checks/shape-check.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is admitted. */
    caller: Caller | null;
    /** The code of the refusal that was answered, for the log. */
    refusedWith: ErrorCode | null;
    /** What the request log wants to know of the call; nothing where no route answers it. */
    noted: CallNotes | null | undefined;
  }
}

/** What is noted of a call on its way, for the request log. Nothing is copied, and a file is not kept. */
export interface CallNotes {
  readonly route: AnyRoute;
  /** Set once the credential was proved, also where the call is refused afterwards. */
  principal: Principal | null;
  /** The body as it was sent, once it was read; of a file its size. */
  sent: { readonly value: unknown; readonly file: { readonly bytes: number } | null } | null;
  /** What was answered; null where that was no JSON, or was kept from another call. */
  view: unknown;
  refusal: AppError | null;
}

/** The actions that the front door itself asks, before any route does. */
export interface Access {
  authenticate(deps: Deps, environment: Environment, authorization: string | undefined): Promise<Principal>;
  resolveContext(
    deps: Deps,
    principal: Principal,
    environment: Environment,
    input: ContextHeaders,
  ): Promise<ResolvedContext>;
  requireRecentAuthentication(deps: Deps, principal: Principal, stepUp: StepUp): Promise<void>;
  linkExists(deps: Deps, token: string, environment: Environment): Promise<boolean>;
}

/** What every step of a call knows: the environment's side of the server. */
export interface Frame {
  readonly environment: Environment;
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly deps: Deps;
  readonly access: Access;
  readonly rates: RateCounter;
  /** Counts for all nodes; null where each counts for itself. */
  readonly sharedRates: SharedRates | null;
  /** Where uploads wait for memory; one for the process. */
  readonly uploads: UploadMemoryBudget;
  /** Answers an undeclared code with INTERNAL_ERROR, so that the route's test fails. */
  readonly strictErrors: boolean;
}

/** A route with all that is made of it once, at start. */
export interface CompiledRoute {
  readonly route: AnyRoute;
  readonly params: ShapeCheck;
  readonly query: ShapeCheck;
  readonly body: ShapeCheck;
  /** Its JSON may hold a PDF in base64: only then may it be long. */
  readonly holdsFile: boolean;
  /** Every code it may answer. */
  readonly errors: ReadonlySet<ErrorCode>;
}

/** The part of a call that is known before its body is read. */
export type Caller = Pick<Call, 'principal' | 'tenant' | 'role'>;

/** One request on its way through a route. */
export interface Exchange {
  readonly frame: Frame;
  readonly compiled: CompiledRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The parameters of the path, decoded. */
export function parameters(request: FastifyRequest): Readonly<Record<string, string>> {
  const { params } = request;
  return Object.fromEntries(
    Object.entries(params ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** One parameter of the path; empty where the path has none of that name. */
export function parameter(request: FastifyRequest, name: string): string {
  return parameters(request)[name] ?? '';
}

/** Returns true if bodies are read: those of GET and DELETE have no meaning (RFC 9110 sections 9.3.1 and 9.3.5). */
export function readsBody({ method }: Pick<AnyRoute, 'method'>): boolean {
  return method === 'POST' || method === 'PATCH';
}
