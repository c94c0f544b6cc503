import { fail } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { Principal } from './principal.ts';

/** The person behind a dashboard route: the one who is logged in, or whose token it is. FORBIDDEN for a key. */
export function personOf(principal: Principal): Id<'usr'> {
  return principal.kind === 'API_KEY' ? fail('FORBIDDEN') : principal.userId;
}
