import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertCanGrant } from '../../domain/organizations/assert-can-grant.ts';
import type { NewMember } from '../../domain/organizations/new-organization.ts';
import type { Invitation, Organization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** An invitation that can be accepted now. */
interface ValidInvitation {
  readonly invitation: Invitation;
  readonly organization: Organization;
}

/**
 * Returns the invitation of a link. It is void where it has expired, was withdrawn or replaced, or where its inviter may
 * no longer grant the role.
 *
 * @throws NOT_FOUND.
 */
export async function findValidInvitation(
  deps: Pick<Deps, 'secrets'>,
  tx: Tx,
  token: string,
): Promise<ValidInvitation> {
  const fingerprint = deps.secrets.fingerprint(token);
  const invitation = (await tx.invitations.findByFingerprint(fingerprint)) ?? fail('NOT_FOUND');
  if (invitation.expiresAt <= tx.now()) fail('NOT_FOUND');
  const inviter = await tx.organizations.findOwn(invitation.invitedBy, invitation.organizationId);
  if (inviter === null || !canGrant(inviter.role, invitation.role)) return fail('NOT_FOUND');
  return { invitation, organization: inviter.organization };
}

function canGrant(...[granter, granted]: Parameters<typeof assertCanGrant>): boolean {
  try {
    assertCanGrant(granter, granted);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the user a member by the invitation of a link. The holder of the link has read the mailbox, so the address
 * counts as verified from now on.
 *
 * @throws NOT_FOUND as `findValidInvitation`; FORBIDDEN where the invited address is another; CONFLICT for a member.
 */
export async function joinOrganization(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  { user, token, ip }: { readonly user: User; readonly token: string; readonly ip: string },
): Promise<{ readonly organization: Organization; readonly member: NewMember }> {
  const found = await findValidInvitation(deps, tx, token);
  const { organizationId } = found.invitation;
  await tx.organizations.lock(organizationId);
  // Again under lock: the inviter may have lost the role, or the invitation its link, while this waited.
  const { invitation, organization } = await findValidInvitation(deps, tx, token);
  if (invitation.email !== user.email) fail('FORBIDDEN');
  if (!(await tx.invitations.delete(invitation))) fail('NOT_FOUND');
  const { id, role } = invitation;
  const member = { id, organizationId, userId: user.id, role, createdAt: tx.now() };
  if (!(await tx.organizations.insertMember(member))) fail('CONFLICT');
  await tx.accounts.users.saveVerified(user.id, tx.now());
  await recordSecurityEvent(deps, tx, {
    type: 'MEMBER_JOINED',
    organizationId,
    actor: { type: 'USER', id: user.id },
    userId: user.id,
    target: { type: 'member', id },
    ip,
    data: { role },
  });
  if (user.emailVerification === 'PENDING') {
    const event = { type: 'EMAIL_VERIFIED', userId: user.id, ip } as const;
    await recordAccountEvent(deps, tx, { ...event, data: { by: 'INVITATION' } });
  }
  return { organization, member };
}
