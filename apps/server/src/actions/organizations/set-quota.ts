import type { OrganizationQuotas } from '../../domain/organizations/quota.ts';
import { isId } from '../../domain/ids.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** Sets the quotas of one organization, for the operator. Returns false where there is no such organization. */
export function setQuota(
  deps: Pick<Deps, 'db' | 'random'>,
  organizationId: string,
  quotas: OrganizationQuotas,
): Promise<boolean> {
  return deps.db.change(async (tx) => {
    if (!isId('org', organizationId)) return false;
    if (!(await tx.organizations.setQuota(organizationId, quotas))) return false;
    await recordSecurityEvent(deps, tx, {
      type: 'QUOTA_CHANGED',
      organizationId,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: { type: 'organization', id: organizationId },
      ip: null,
      data: { ...quotas },
    });
    return true;
  });
}
