import type { Role } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import {
  ACCOUNT_LETTERS_WINDOW,
  DAY,
  INVITATION_TTL,
  INVITATIONS_PER_DAY,
  SECOND,
} from '../../domain/limits.ts';
import type { Invitation, Organization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';
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

/**
 * Invites an address to an organization, or invites it again: the earlier link dies. The caller holds the organization's
 * row and has checked that the inviter may grant the role.
 *
 * @throws FORBIDDEN (EMAIL_NOT_VERIFIED) where the inviter is unverified, RATE_LIMITED, PLAN_LIMIT_REACHED.
 */
export async function inviteMember(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  { organization, inviter, email, role, baseUrl }: InvitationInput,
): Promise<Invitation> {
  if (deps.settings.emailVerification && !isVerified(inviter)) {
    fail('FORBIDDEN', { reason: 'EMAIL_NOT_VERIFIED' });
  }
  const now = tx.now();
  const sender = (await tx.organizations.boundsOf(organization.id)).newcomer ?? organization.id;
  const sentToday = await tx.accountLetters.countBy(sender, new Date(now.getTime() - DAY));
  if (sentToday >= INVITATIONS_PER_DAY) fail('RATE_LIMITED', { retryAfterSeconds: DAY / SECOND });
  const token = deps.random.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_TTL);
  const id = makeId('mem', now, deps.random.bytes(10));
  const wanted = { id, organizationId: organization.id, email, role, invitedBy: inviter.id };
  const invitation = await tx.invitations.save(
    { ...wanted, createdAt: now, expiresAt },
    deps.secrets.fingerprint(token),
  );
  await assertItemWithinPlan(tx, organization.id, 'members');
  const isSent = await enqueueAccountLetter(deps, tx, {
    to: email,
    toName: email,
    language: organization.language,
    letter: {
      kind: 'INVITATION',
      url: `${baseUrl}/dashboard/invitation#${token}`,
      organization: organization.name,
      inviter: inviter.name,
    },
    expiresAt,
    sender,
  });
  if (!isSent) fail('RATE_LIMITED', { retryAfterSeconds: ACCOUNT_LETTERS_WINDOW / SECOND });
  return invitation;
}
