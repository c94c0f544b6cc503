import { isId } from '../../domain/ids.ts';
import { nameRule } from '../../domain/names/name-rules.ts';
import type { NameRule } from '../../domain/names/name-rules.ts';
import type { Deps } from '../deps.ts';
import { saveOrganization } from './save-organization.ts';

/**
 * Gives an organization a name, for the operator, who may also give names that are reserved. Returns the rule that the name
 * breaks, or null; `missing` where there is no such organization.
 */
export function renameOrganization(
  deps: Pick<Deps, 'db' | 'random'>,
  organizationId: string,
  name: string,
): Promise<NameRule | 'missing' | null> {
  return deps.db.change(async (tx) => {
    const rule = nameRule(name);
    if (rule !== null) return rule;
    const organization = isId('org', organizationId) ? await tx.organizations.lock(organizationId) : null;
    if (organization === null) return 'missing';
    const actor = { type: 'OPERATOR', id: null } as const;
    await saveOrganization(deps, tx, { organization, patch: { name }, actor, ip: null });
    return null;
  });
}
