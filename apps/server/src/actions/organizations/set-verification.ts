import type { EnvelopeSender } from '../../domain/envelopes/envelope-progress.ts';
import { isId } from '../../domain/ids.ts';
import type { OrganizationIdentity } from '../../domain/organizations/organization.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/**
 * Marks an organization as verified under the name and the CNPJ that the operator checked, or takes the mark back (null).
 * Signers and verification show it. Returns false where there is no such organization, where it is so already, or where
 * it has another name or CNPJ by now.
 */
export function setVerification(
  deps: Pick<Deps, 'db' | 'random'>,
  organizationId: string,
  checked: EnvelopeSender | null,
): Promise<boolean> {
  return deps.db.change(async (tx) => {
    const organization = isId('org', organizationId) ? await tx.organizations.lock(organizationId) : null;
    if (organization === null || !isNews(organization.identity, checked)) return false;
    const now = await tx.now();
    await tx.organizations.save({
      ...organization,
      identity: { ...organization.identity, verifiedAt: checked === null ? null : now },
      updatedAt: now,
    });
    await recordSecurityEvent(deps, tx, {
      type: checked === null ? 'ORGANIZATION_UNVERIFIED' : 'ORGANIZATION_VERIFIED',
      organizationId: organization.id,
      actor: { type: 'OPERATOR', id: null },
      userId: null,
      target: { type: 'organization', id: organization.id },
      ip: null,
    });
    return true;
  });
}

function isNews({ name, cnpj, verifiedAt }: OrganizationIdentity, checked: EnvelopeSender | null): boolean {
  if (checked === null) return verifiedAt !== null;
  return verifiedAt === null && checked.name === name && checked.cnpj === cnpj;
}
