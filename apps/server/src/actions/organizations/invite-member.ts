import type { Role } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { DAY, INVITATION_TTL, INVITATIONS_PER_DAY, SECOND } from '../../domain/limits.ts';
import { MAILBOX_FULL } from '../../domain/messages/letter-budget.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import type { Invitation, Organization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { takeMailboxLetter } from '../messages/take-letter.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';
import type { AccountLetterInput } from '../messages/enqueue-account-letter.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';

/** The invited person, the organization, and the inviting member. */
interface InvitationInput {
  readonly organization: Organization;
  readonly inviter: User;
  /** Normalised. */
  readonly email: string;
  readonly role: Role;
  /** Base address that the link leads to. */
  readonly baseUrl: string;
}

/** The invitation, and whether its letter was written. */
interface InvitedMember {
  readonly invitation: Invitation;
  readonly notification: Notification;
}

/**
 * Invites an address to an organization, or invites it again: the earlier link dies if the new one could be sent. The caller holds the organization's
 * row and has checked that the inviter may grant the role.
 *
 * @throws FORBIDDEN (EMAIL_NOT_VERIFIED) where the inviter is unverified, RATE_LIMITED, PLAN_LIMIT_REACHED.
 */
export async function inviteMember(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { organization, inviter, email, role, baseUrl }: InvitationInput,
): Promise<InvitedMember> {
  if (deps.settings.emailVerification && !isVerified(inviter)) {
    fail('FORBIDDEN', { reason: 'EMAIL_NOT_VERIFIED' });
  }
  const now = await tx.now();
  const sender = (await tx.organizations.boundsOf(organization.id)).newcomer ?? organization.id;
  const sentToday = await tx.accountLetters.countBy(sender, new Date(now.getTime() - DAY));
  if (sentToday >= INVITATIONS_PER_DAY) fail('RATE_LIMITED', { retryAfterSeconds: DAY / SECOND });
  const token = deps.random.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_TTL);
  const notification = await writeInvitation(deps, tx, {
    to: email,
    toName: email,
    language: organization.settings.language,
    letter: {
      kind: 'INVITATION',
      url: `${baseUrl}/dashboard/invitation#${token}`,
      organization: organization.identity.name,
      inviter: inviter.name,
    },
    expiresAt,
    sender,
  });
  const id = makeId('mem', now, deps.random.bytes(10));
  const wanted = { id, organizationId: organization.id, email, role, invitedBy: inviter.id };
  const invitation = { ...wanted, createdAt: now, expiresAt };
  const fingerprint = deps.secrets.fingerprint(token);
  const former = notification.notified ? null : await tx.invitations.findByEmail(organization.id, email);
  if (former !== null) await tx.invitations.saveRole(former, role); // the link that they have stays
  const saved = former === null ? await tx.invitations.save(invitation, fingerprint) : { ...former, role };
  await assertItemWithinPlan(tx, organization.id, 'members');
  return { invitation: saved, notification };
}

/** Nothing is written to a mailbox that has had its letters of the day. */
async function writeInvitation(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  letter: AccountLetterInput,
): Promise<Notification> {
  const taken = await takeMailboxLetter(deps, tx, letter.to);
  if (!taken.notified) return taken;
  return (await enqueueAccountLetter(deps, tx, letter)) ? taken : MAILBOX_FULL;
}
