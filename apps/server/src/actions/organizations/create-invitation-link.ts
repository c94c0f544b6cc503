import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { assertCanGrant } from '../../domain/organizations/assert-can-grant.ts';
import type { InsideDeps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';

/** The link of an invitation, which is returned only here. */
export interface InvitationLink {
  readonly url: string;
  readonly expiresAt: Date;
}

interface InvitationLinkInput {
  readonly organizationId: string;
  readonly memberId: string;
  /** Base address that the link leads to. */
  readonly baseUrl: string;
}

/**
 * Creates a link of an invitation that the inviter passes on, beside the one in the letter. An earlier one stops working.
 * It works for the invited address alone, and doesn't verify it (ADR-0140).
 *
 * @throws NOT_FOUND; FORBIDDEN where the caller may not grant the role; CONFLICT for an invitation that has expired.
 */
export function createInvitationLink(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets'>,
  principal: Requester,
  { organizationId, memberId, baseUrl }: InvitationLinkInput,
): Promise<InvitationLink> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { organization, role } =
      (await tx.organizations.lockOwn(userId, organizationId)) ?? fail('NOT_FOUND');
    const invitation =
      (await tx.invitations.find(organization.id, memberId)) ??
      fail('NOT_FOUND', missingObject('member', 'memberId', memberId));
    assertCanGrant(role, invitation.role);
    if (invitation.expiresAt <= (await tx.now())) fail('CONFLICT');
    const token = deps.random.bytes(32).toString('base64url');
    await tx.invitations.savePassedLink(invitation, deps.secrets.fingerprint(token));
    await recordSecurityEvent(deps, tx, {
      type: 'MEMBER_INVITED',
      organizationId: organization.id,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'invitation', id: invitation.id },
      data: { role: invitation.role, by: 'LINK' },
    });
    const url = `${baseUrl}/dashboard/invitation#${token}`;
    return { url, expiresAt: invitation.expiresAt };
  });
}
