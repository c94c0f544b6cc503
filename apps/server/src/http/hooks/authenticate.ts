import { assertAllowed } from '../../domain/access/assert-allowed.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { AppError, fail } from '../../domain/errors/app-error.ts';
import { REFUSED_CREDENTIALS_PER_ADDRESS } from '../../domain/limits.ts';
import type { Exchange, Caller } from '../frame.ts';
import { parameter } from '../frame.ts';
import { countAddress } from './rate-limit.ts';
import type { Deps } from '../../actions/deps.ts';
import type { TransactionScope } from '../../ports/transaction-scope.ts';
import type { Credential } from '../route.ts';

/**
 * Who calls, or null where the route asks for no `Authorization` header. Throws, in this order: the refusals of
 * `authenticate`, those of `allow`, and for a route with `stepUp` that of `requireRecentAuthentication`.
 */
export async function authenticatePrincipal(exchange: Exchange): Promise<Principal | null> {
  const { frame, compiled, request } = exchange;
  const { credential } = compiled.route;
  if (credential.kind !== 'bearer') return null;
  const { deps, environment, access } = frame;
  const inside = withScope(deps, { purpose: 'ACCESS' });
  const principal = await access
    .authenticate(inside, environment, request.headers.authorization)
    .catch((error: unknown) => countRefusal(exchange, error));
  if (request.noted) request.noted.principal = principal;
  assertAllowed(principal, credential, environment);
  if (credential.stepUp !== undefined) {
    await access.requireRecentAuthentication(inside, principal, credential.stepUp);
  }
  return principal;
}

/**
 * Counts a refused credential against the caller's networks, whatever the route, and throws the refusal. Beyond the
 * quota that is RATE_LIMITED; a credential that is right is never refused for what its neighbours tried.
 */
async function countRefusal({ frame, request, reply }: Exchange, error: unknown): Promise<never> {
  if (error instanceof AppError) {
    const quota = REFUSED_CREDENTIALS_PER_ADDRESS;
    await countAddress(frame, { request, reply }, { what: 'refused credential', quota });
  }
  throw error;
}

/**
 * Refuses with SIGNING_TOKEN_INVALID a path whose token is of no signing link of this environment: nothing that such
 * a caller sends is read, and nothing is kept for it. What became of the link is for the route to say.
 */
export async function assertLinkExists({ frame, compiled, request }: Exchange): Promise<void> {
  if (compiled.route.credential.kind !== 'link') return;
  const { access, deps, environment } = frame;
  const inside = withScope(deps, { purpose: 'PORTAL' });
  const exists = await access.linkExists(inside, parameter(request, 'token'), environment);
  if (!exists) fail('SIGNING_TOKEN_INVALID');
}

/** The same neighbours, the database seen by somebody alone. */
export function withScope(deps: Deps, reach: TransactionScope): Deps {
  return { ...deps, db: deps.db.withScope(reach) };
}

/** The exchange as an admitted caller's work goes on with it: it reaches what is the caller's (ADR-0019). */
export function scopedExchange(exchange: Exchange, caller: Caller): Exchange {
  const { frame, compiled } = exchange;
  const reach = reachOf(compiled.route.credential, caller, frame.environment);
  return { ...exchange, frame: { ...frame, deps: withScope(frame.deps, reach) } };
}

function reachOf(
  credential: Credential,
  { principal, tenant }: Caller,
  environment: Exchange['frame']['environment'],
): TransactionScope {
  if (credential.kind === 'none') return { purpose: credential.purpose };
  if (credential.kind === 'link') return { purpose: 'PORTAL' };
  if (tenant !== null) return { tenant };
  if (principal === null) throw new Error('Nobody calls a route that asks for a bearer credential');
  if (principal.kind !== 'API_KEY') return { userId: principal.userId };
  const { organizationId, projectId } = principal;
  return { tenant: { organizationId, projectId, environment } };
}

/**
 * The project of a call, by key or by `X-Project-Id` and `X-Environment`. Throws BAD_REQUEST, ENVIRONMENT_MISMATCH
 * or NOT_FOUND.
 */
export async function findContext(exchange: Exchange, principal: Principal | null): Promise<Caller> {
  const { frame, compiled, request } = exchange;
  const { credential } = compiled.route;
  if (principal === null || credential.kind !== 'bearer' || credential.context !== 'project') {
    return { principal, tenant: null, role: null };
  }
  const inside = withScope(frame.deps, { purpose: 'ACCESS' });
  const context = await frame.access.resolveContext(inside, principal, frame.environment, {
    projectId: header(request.headers['x-project-id']),
    environment: header(request.headers['x-environment']),
  });
  return { principal, ...context };
}

function header(value: string | string[] | undefined): string | null {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === undefined ? null : text.trim();
}
