import type { SecurityActor } from '../../domain/access/security-event.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { decideUpdateOrganization } from '../../domain/organizations/update-organization.ts';
import type { OrganizationPatch } from '../../domain/organizations/update-organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** A change of an organization that is held under lock, and who makes it. */
interface OrganizationChange {
  readonly organization: Organization;
  readonly patch: OrganizationPatch;
  readonly actor: SecurityActor;
  readonly ip: string | null;
}

/** Saves a change with its security events, in the caller's transaction. */
export async function saveOrganization(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { organization, patch, actor, ip }: OrganizationChange,
): Promise<Organization> {
  await assertReleasable(tx, organization, patch);
  const saved = await tx.organizations.save(decideUpdateOrganization(organization, patch, await tx.now()));
  const target = { type: 'organization', id: saved.id };
  const about = { organizationId: saved.id, actor, ip, userId: null, target };
  if (organization.identity.verifiedAt !== null && saved.identity.verifiedAt === null)
    await recordSecurityEvent(deps, tx, { type: 'ORGANIZATION_UNVERIFIED', ...about });
  await recordSecurityEvent(deps, tx, {
    type: 'ORGANIZATION_CHANGED',
    ...about,
    data: { fields: Object.keys(patch).join(' '), version: saved.version, ...addressesOf(patch) },
  });
  return saved;
}

/** Records when an organization starts and stops keeping whole addresses of members. */
function addressesOf({ securityEvents }: OrganizationPatch): { readonly addresses?: string } {
  return securityEvents?.addresses === undefined ? {} : { addresses: securityEvents.addresses };
}

/** With a single member who may send, nobody could release anything (ADR-0169). VALIDATION_FAILED. */
async function assertReleasable(
  tx: Tx,
  { id, settings }: Organization,
  { approvalRequired }: OrganizationPatch,
): Promise<void> {
  if (approvalRequired !== true || settings.approvalRequired) return;
  if (!(await tx.organizations.hasTwoSenders(id)))
    invalidField('approvalRequired', 'second_member', 'Needs a second member who may send.');
}
