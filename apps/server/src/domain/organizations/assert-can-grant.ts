import { assertRole } from '../access/assert-allowed.ts';
import type { Role } from '../access/principal.ts';

/** May a member of role `granter` give somebody `granted`? ADMIN gives all but OWNER, OWNER gives all; FORBIDDEN. */
export function assertCanGrant(granter: Role, granted: Role): void {
  assertRole(granter, granted === 'OWNER' ? 'OWNER' : 'ADMIN');
}
