import { allow } from '../../domain/access/allow.ts';
import type { Principal } from '../../domain/access/principal.ts';
import type { Exchange } from '../frame.ts';

/**
 * Who calls, or null where the route asks for no `Authorization` header. Throws, in this order: the refusals of
 * `authenticate`, then those of `allow`.
 */
export async function provePrincipal({ frame, compiled, request }: Exchange): Promise<Principal | null> {
  const { credential } = compiled.route;
  if (credential.kind !== 'bearer') return null;
  const { deps, environment, access } = frame;
  const principal = await access.authenticate(deps, environment, request.headers.authorization);
  allow(principal, credential, environment);
  return principal;
}
