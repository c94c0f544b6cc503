import type { User } from '../../domain/accounts/user.ts';
import type { Role } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertCanGrant } from '../../domain/organizations/assert-can-grant.ts';
import type { NewMember } from '../../domain/organizations/new-organization.ts';
import type { Invitation, Organization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { recordAccountEvent } from '../access/record-account-event.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';

/** An invitation that can be accepted now. */
interface ValidInvitation {
  readonly invitation: Invitation;
  readonly organization: Organization;
  /** Whether it was found by the link of the letter, whose holder has read the mailbox. */
  readonly isByLetter: boolean;
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
  const found =
    (await tx.invitations.findByFingerprint(deps.secrets.fingerprint(token))) ?? fail('NOT_FOUND');
  return { ...(await requireValid(tx, found.invitation)), isByLetter: found.isByLetter };
}

async function requireValid(
  tx: Tx,
  invitation: Invitation | null,
): Promise<Omit<ValidInvitation, 'isByLetter'>> {
  if (invitation === null || invitation.expiresAt <= (await tx.now())) return fail('NOT_FOUND');
  const { invitedBy, organizationId } = invitation;
  const inviter = await tx.organizations.findMembership(organizationId, invitedBy);
  if (inviter === null || !canGrant(inviter.role, invitation.role)) return fail('NOT_FOUND');
  const organization = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
  return { invitation, organization };
}

function canGrant(...[granter, granted]: Parameters<typeof assertCanGrant>): boolean {
  try {
    assertCanGrant(granter, granted);
    return true;
  } catch {
    return false;
  }
}

/** Someone who joins, and the invitation's link or, in their account, its id and the role that they were shown. */
interface JoinInput {
  readonly user: User;
  readonly by: { readonly token: string } | { readonly id: string; readonly role: Role | undefined };
  readonly ip: string | null;
}

/** An organization that somebody has joined. */
interface Joined {
  readonly organization: Organization;
  readonly member: NewMember;
}

/**
 * Makes the user a member by an invitation. The holder of the letter's link has read the mailbox, so the address counts
 * as verified from now on; a link that the inviter passed on proves nothing of that (ADR-0140).
 *
 * @throws NOT_FOUND as `findValidInvitation`; FORBIDDEN where the invited address is another; CONFLICT for a member, and
 * where the role is no longer the role that was shown.
 */
export async function joinOrganization(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  { user, by, ip }: JoinInput,
): Promise<Joined> {
  const find = async (): Promise<ValidInvitation> =>
    'token' in by
      ? findValidInvitation(deps, tx, by.token)
      : { ...(await requireValid(tx, await tx.invitations.findFor(user.email, by.id))), isByLetter: false };
  const { organizationId } = (await find()).invitation;
  await tx.organizations.lock(organizationId);
  // Again under lock: the inviter may have lost the role, or the invitation its link, while this waited.
  const { invitation, organization, isByLetter } = await find();
  if (invitation.email !== user.email) fail('FORBIDDEN');
  if ('id' in by && by.role !== undefined && by.role !== invitation.role) fail('CONFLICT');
  if (!(await tx.invitations.delete(invitation))) fail('NOT_FOUND');
  const { id, role } = invitation;
  const member = { id, organizationId, userId: user.id, role, createdAt: await tx.now() };
  if (!(await tx.organizations.insertMember(member))) fail('CONFLICT');
  await recordSecurityEvent(deps, tx, {
    type: 'MEMBER_JOINED',
    organizationId,
    actor: { type: 'USER', id: user.id },
    userId: user.id,
    target: { type: 'member', id },
    ip,
    data: { role },
  });
  if (isByLetter) await verifyAddress(deps, tx, user, ip);
  return { organization, member };
}

async function verifyAddress(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { id: userId, emailVerification }: User,
  ip: string | null,
): Promise<void> {
  await tx.accounts.users.saveVerified(userId, await tx.now());
  if (emailVerification !== 'PENDING') return;
  const event = { type: 'EMAIL_VERIFIED', userId, ip } as const;
  await recordAccountEvent(deps, tx, { ...event, data: { by: 'INVITATION' } });
}
