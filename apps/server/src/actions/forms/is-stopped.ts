import type { Tenant } from '../../domain/access/principal.ts';
import type { Tx } from '../../ports/tx.ts';

/** Returns true for forms whose organization is suspended or whose project is archived: they send nothing meanwhile. */
export async function isStopped(
  tx: Pick<Tx, 'organizations' | 'projects'>,
  { organizationId, projectId }: Tenant,
): Promise<boolean> {
  if (await tx.organizations.isSuspended(organizationId)) return true;
  return (await tx.projects.find(organizationId, projectId))?.status !== 'ACTIVE';
}
