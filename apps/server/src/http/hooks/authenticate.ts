import { assertAllowed } from '../../domain/access/assert-allowed.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { AppError, fail } from '../../domain/errors/app-error.ts';
import { REFUSED_CREDENTIALS_PER_ADDRESS } from '../../domain/limits.ts';
import type { Exchange } from '../frame.ts';
import { parameter } from '../parameter.ts';
import { countAddress } from './rate-limit.ts';
import { withScope } from '../scoped-deps.ts';

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
