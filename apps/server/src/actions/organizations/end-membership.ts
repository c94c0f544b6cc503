import type { Member } from '../../domain/organizations/organization.ts';
import { isAgreed } from '../../domain/organizations/consent.ts';
import { assertCanLeave } from '../../domain/organizations/member-rules.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Ends the membership of somebody who leaves. The caller holds the organization's row. The keys of an organization that
 * is left by its last member end with it.
 *
 * @throws CONFLICT as `assertCanLeave`.
 */
export async function endMembership(tx: Tx, member: Member): Promise<void> {
  const { organizationId, user, role } = member;
  const [otherOwners, members, hasSent] = await tx.inOrder([
    tx.organizations.countOtherOwners(organizationId, user.id),
    tx.organizations.countMembers(organizationId),
    tx.organizations.hasSent(organizationId),
  ]);
  assertCanLeave({ role, isAgreed: isAgreed(member), otherOwners, members, hasSent });
  if (members === 1) await tx.apiKeys.revokeAll(organizationId, await tx.now());
  await tx.organizations.deleteMembership(organizationId, user.id);
}
