import { isId } from '../../domain/ids.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Bounds } from '../../domain/organizations/quota.ts';
import type { Deps } from '../deps.ts';

/** The plan, the quotas and the suspension of an organization, and the bytes that it stores. */
interface Standing
  extends Bounds, Pick<Organization, 'id' | 'name' | 'cnpj' | 'verifiedAt' | 'plan' | 'overageEnabled'> {
  readonly isSuspended: boolean;
  readonly storedBytes: number;
}

/** Returns the plan, the quotas and the suspension of an organization, or null where there is no such organization. */
export function readStanding(deps: Pick<Deps, 'db'>, organizationId: string): Promise<Standing | null> {
  return deps.db.read(async (tx) => {
    const organization = isId('org', organizationId) ? await tx.organizations.find(organizationId) : null;
    if (organization === null) return null;
    const { id, name, cnpj, verifiedAt, plan, overageEnabled } = organization;
    const [bounds, isSuspended, storedBytes] = await tx.inOrder([
      tx.organizations.boundsOf(id),
      tx.organizations.isSuspended(id),
      tx.usage.countBytes(id),
    ]);
    return { id, name, cnpj, verifiedAt, plan, overageEnabled, ...bounds, isSuspended, storedBytes };
  });
}
