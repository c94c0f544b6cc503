import type { Principal } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Exchange } from '../frame.ts';
import type { Credential } from '../route.ts';

type Bearer = Extract<Credential, { kind: 'bearer' }>;

/**
 * Who calls, or null where the route asks for no `Authorization` header. Throws, in this order: the refusals of
 * `authenticate`, then SANDBOX_ONLY, FORBIDDEN (an API key on a dashboard route), INSUFFICIENT_SCOPE.
 */
export async function provePrincipal({ frame, compiled, request }: Exchange): Promise<Principal | null> {
  const { credential } = compiled.route;
  if (credential.kind !== 'bearer') return null;
  const { deps, environment, access } = frame;
  const principal = await access.authenticate(deps, environment, request.headers.authorization);
  if (credential.sandboxOnly === true && environment !== 'SANDBOX') fail('SANDBOX_ONLY');
  admit(principal, credential);
  return principal;
}

function admit(principal: Principal, { dashboardOnly, scope }: Bearer): void {
  if (dashboardOnly === true && principal.kind === 'API_KEY') fail('FORBIDDEN');
  if (scope === undefined || principal.kind === 'USER') return;
  if (!principal.scopes.includes(scope)) fail('INSUFFICIENT_SCOPE', { requiredScope: scope });
}
