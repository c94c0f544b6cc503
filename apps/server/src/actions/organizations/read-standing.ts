import { isId } from '../../domain/ids.ts';
import type { Organization, OrganizationIdentity } from '../../domain/organizations/organization.ts';
import type { Bounds } from '../../domain/organizations/quota.ts';
import type { Subscription } from '../../domain/plans/plan-limits.ts';
import type { Deps } from '../deps.ts';

/** The plan, the quotas and the suspension of an organization, and the bytes that it stores. */
interface Standing
  extends Bounds, Subscription, Pick<Organization, 'id'>, Omit<OrganizationIdentity, 'slug'> {
  readonly isSuspended: boolean;
  readonly storedBytes: number;
}

/** Returns the plan, the quotas and the suspension of an organization, or null where there is no such organization. */
export function readStanding(deps: Pick<Deps, 'db'>, organizationId: string): Promise<Standing | null> {
  return deps.db.read(async (tx) => {
    const organization = isId('org', organizationId) ? await tx.organizations.find(organizationId) : null;
    if (organization === null) return null;
    const { id, identity, subscription } = organization;
    const { name, cnpj, verifiedAt } = identity;
    const [bounds, isSuspended, storedBytes] = await tx.inOrder([
      tx.organizations.boundsOf(id),
      tx.organizations.isSuspended(id),
      tx.usage.countBytes(id),
    ]);
    return { id, name, cnpj, verifiedAt, ...subscription, ...bounds, isSuspended, storedBytes };
  });
}
