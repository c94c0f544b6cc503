import { allow } from '../../domain/access/allow.ts';
import type { Principal } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Exchange } from '../frame.ts';
import { parameter } from '../parameter.ts';
import { within } from '../reach-of.ts';

/**
 * Who calls, or null where the route asks for no `Authorization` header. Throws, in this order: the refusals of
 * `authenticate`, then those of `allow`.
 */
export async function provePrincipal({ frame, compiled, request }: Exchange): Promise<Principal | null> {
  const { credential } = compiled.route;
  if (credential.kind !== 'bearer') return null;
  const { deps, environment, access } = frame;
  const inside = within(deps, { purpose: 'ACCESS' });
  const principal = await access.authenticate(inside, environment, request.headers.authorization);
  if (request.noted) request.noted.principal = principal;
  allow(principal, credential, environment);
  return principal;
}

/**
 * Refuses with SIGNING_TOKEN_INVALID a path whose token is of no signing link of this environment: nothing that such
 * a caller sends is read, and nothing is kept for it. What became of the link is for the route to say.
 */
export async function proveLink({ frame, compiled, request }: Exchange): Promise<void> {
  if (compiled.route.credential.kind !== 'link') return;
  const { access, deps, environment } = frame;
  const inside = within(deps, { purpose: 'PORTAL' });
  const exists = await access.linkExists(inside, parameter(request, 'token'), environment);
  if (!exists) fail('SIGNING_TOKEN_INVALID');
}
