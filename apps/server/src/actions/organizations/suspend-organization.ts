import { isId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Suspends an organization or ends its suspension, for the operator. Work that waited meanwhile goes on at once (ADR-0137).
 * Returns false where there is no such organization, or where it is so already.
 */
export function suspendOrganization(
  deps: Pick<Deps, 'db' | 'random'>,
  organizationId: string,
  isSuspended: boolean,
): Promise<boolean> {
  return deps.db.change(async (tx) => {
    if (!isId('org', organizationId)) return false;
    if (!(await tx.organizations.setSuspension(organizationId, isSuspended ? await tx.now() : null)))
      return false;
    if (!isSuspended) await tx.jobs.runHeld(organizationId);
    await recordSecurityEvent(deps, tx, {
      type: isSuspended ? 'ORGANIZATION_SUSPENDED' : 'ORGANIZATION_RESUMED',
      organizationId,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: { type: 'organization', id: organizationId },
      ip: null,
    });
    return true;
  });
}
