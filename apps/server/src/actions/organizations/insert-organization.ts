import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { newOrganization } from '../../domain/organizations/new-organization.ts';
import type { NewOrganization } from '../../domain/organizations/new-organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** The user who creates an organization, and their address. */
interface Founder {
  readonly id: Id<'usr'>;
  readonly ip: string | null;
  /** True where the operator stands for the founder: no quota of newcomers applies. */
  readonly isVouchedFor?: boolean;
}

/** Founds an organization with its first project, in the caller's transaction. */
export async function insertOrganization(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  founder: Founder,
  name: string,
): Promise<NewOrganization> {
  const now = await tx.now();
  const ids = {
    organization: makeId('org', now, deps.random.bytes(10)),
    member: makeId('mem', now, deps.random.bytes(10)),
    project: makeId('proj', now, deps.random.bytes(10)),
  };
  const { defaultPlan: plan, signup, mail } = deps.settings;
  const founding = newOrganization({ name, founder: founder.id, plan, ids, now });
  await tx.organizations.insert(founding.organization);
  await tx.organizations.insertMember(founding.owner);
  await tx.projects.insert(founding.project);
  if (signup === 'open' && mail && founder.isVouchedFor !== true)
    await tx.organizations.markNewcomer(ids.organization, founder.id);
  await recordSecurityEvent(deps, tx, {
    type: 'ORGANIZATION_CREATED',
    organizationId: founding.organization.id,
    actor: { type: 'USER', id: founder.id },
    userId: founder.id,
    target: { type: 'organization', id: founding.organization.id },
    ip: founder.ip,
    data: { projectId: founding.project.id },
  });
  return founding;
}
