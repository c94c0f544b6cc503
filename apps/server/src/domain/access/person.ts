import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { Principal } from './principal.ts';

/**
 * Returns the person behind a dashboard route: the logged-in user or the owner of the token.
 *
 * @throws FORBIDDEN for an API key
 */
export function requireUser(principal: Principal): Id<'usr'> {
  return principal.kind === 'API_KEY' ? fail('FORBIDDEN') : principal.userId;
}

/** The session behind a route that is for the person alone. FORBIDDEN for tokens and keys, whatever their scopes. */
export function requireSession(principal: Principal): {
  readonly userId: Id<'usr'>;
  readonly sessionId: Id<'ses'>;
} {
  return principal.kind === 'USER' ? principal : fail('FORBIDDEN');
}
