import { assertRole } from '../../domain/access/assert-allowed.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Principal } from '../../domain/access/principal.ts';
import type { SecurityEvent, SecurityEventFilter } from '../../domain/access/security-event.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

interface EventsInput {
  readonly filter: SecurityEventFilter;
  readonly page: PageRequest;
}

/**
 * Lists the security events of an organization and of its members' accounts, newest first. NOT_FOUND for an
 * organization of others, FORBIDDEN below ADMIN.
 */
export function listSecurityEvents(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  { organizationId, filter, page }: EventsInput & { readonly organizationId: string },
): Promise<Page<SecurityEvent>> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { organization, role } =
      (await tx.organizations.findOwn(userId, organizationId)) ?? fail('NOT_FOUND');
    assertRole(role, 'ADMIN');
    return tx.securityEvents.list({ organizationId: organization.id }, filter, page);
  });
}

/** Lists the security events of the caller's own account and memberships, newest first. */
export function listOwnSecurityEvents(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  { filter, page }: EventsInput,
): Promise<Page<SecurityEvent>> {
  const userId = requireUser(principal);
  return deps.db.read((tx) => tx.securityEvents.list({ userId }, filter, page));
}
