import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { foundOrganization } from '../../domain/organizations/new-organization.ts';
import type { Founding } from '../../domain/organizations/new-organization.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

/** Founds an organization with its first project, in the caller's transaction. */
export async function foundBy(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  founder: Id<'usr'>,
  name: string,
): Promise<Founding> {
  const now = tx.now();
  const ids = {
    organization: makeId('org', now, deps.random.bytes(10)),
    member: makeId('mem', now, deps.random.bytes(10)),
    project: makeId('proj', now, deps.random.bytes(10)),
  };
  const founding = foundOrganization({ name, founder, plan: deps.settings.defaultPlan, ids, now });
  await tx.organizations.insert(founding.organization);
  await tx.organizations.insertMember(founding.owner);
  await tx.projects.insert(founding.project);
  return founding;
}
