import type { Id } from '../../domain/ids.ts';
import { decideAcceptOwnInvitation, offeredRole } from '../../domain/organizations/consent.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * A person who administers the members of an organization agrees to their own role there, however they came by it
 * (ADR-0140). An offer of another role stays open.
 */
export async function agreeByActing(tx: Tx, organizationId: Id<'org'>, userId: Id<'usr'>): Promise<void> {
  const member = await tx.organizations.findMembership(organizationId, userId);
  if (member === null || member.consent.ownershipOfferedBy !== null || offeredRole(member) === null) return;
  await tx.organizations.saveMember(decideAcceptOwnInvitation(member, await tx.now()));
}
