import { isId } from '../../domain/ids.ts';
import { OPEN_ACCESS } from '../../domain/access/access-rules.ts';
import type { Deps } from '../deps.ts';
import { recordAccessChange } from './change-access.ts';

/**
 * Lets the members of an organization in again, for the operator: no second factor is required, and no network refused. Who
 * works in which project stays (ADR-0168). Returns false where there is no such organization.
 */
export function openAccess(deps: Pick<Deps, 'db' | 'random'>, organizationId: string): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const organization = isId('org', organizationId) ? await tx.organizations.lock(organizationId) : null;
    if (organization === null) return false;
    const access = { ...OPEN_ACCESS, projectAccess: organization.access.projectAccess };
    await tx.organizations.save({ ...organization, access, updatedAt: await tx.now() });
    const actor = { type: 'OPERATOR', id: null } as const;
    await recordAccessChange(deps, tx, { organization, access, actor, ip: null });
    return true;
  });
}
