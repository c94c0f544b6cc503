import { requireUser } from '../../domain/access/person.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Requester, Role } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import {
  decideAcceptOwnInvitation,
  decideDeclineInvitation,
  offeredRole,
} from '../../domain/organizations/consent.ts';
import type { Member, OwnInvitation, OwnOrganization } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { endMembership } from '../organizations/end-membership.ts';
import { joinOrganization } from '../organizations/join-organization.ts';

/**
 * Lists what is open for the caller: invitations of their address, memberships and roles that they have not agreed to,
 * newest first. An address that isn't known to be theirs shows no invitation.
 */
export function listInvitations(
  deps: Pick<Deps, 'db' | 'settings'>,
  principal: Requester,
  page: PageRequest,
): Promise<Page<OwnInvitation>> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const user = (await tx.accounts.users.find(userId)) ?? fail('NOT_FOUND');
    return tx.invitations.listOwn(isOwnAddress(deps, user), tx.now(), page);
  });
}

/** The invited person's memberships do not include the organization yet, so the service's scope reads it. */
const asInvitee = ({ db }: Pick<Deps, 'db'>) => db.withScope({ purpose: 'ACCESS' });

/** An address that somebody has merely typed opens nothing that was sent to it. */
function isOwnAddress({ settings }: Pick<Deps, 'settings'>, user: User): boolean {
  return isVerified(user) || !settings.emailVerification;
}

/**
 * Agrees to an invitation, a membership or a role. `role` is what the caller was shown.
 *
 * @throws NOT_FOUND where nothing is open, or it is void; FORBIDDEN (EMAIL_NOT_VERIFIED); CONFLICT where the role is no
 * longer `role`.
 */
export async function acceptOwnInvitation(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  principal: Requester,
  { id, role }: { readonly id: string; readonly role: Role | undefined },
): Promise<OwnOrganization> {
  const userId = requireUser(principal);
  const agreed = await deps.db.change(async (tx) => {
    const member = await lockOpenMember(tx, userId, id);
    return { value: member === null ? null : await agree(deps, tx, { member, role, principal }) };
  });
  if (agreed !== null) return agreed;
  return asInvitee(deps).change(async (tx) => {
    const user = await lockInvitee(deps, tx, userId);
    const joined = await joinOrganization(deps, tx, { user, by: { id, role }, ip: principal.ip ?? null });
    const { organization, member } = joined;
    return { value: { organization, role: member.role, readsPersonalData: null } };
  });
}

/** The membership of the caller with this id, if something about it is open; its organization is held. */
async function lockOpenMember(tx: Tx, userId: Id<'usr'>, id: string): Promise<Member | null> {
  const found = await tx.organizations.findOwnMember(userId, id);
  if (found === null) return null;
  await tx.organizations.lock(found.organizationId);
  const member = await tx.organizations.findOwnMember(userId, id);
  return member === null || offeredRole(member) === null ? fail('NOT_FOUND') : member;
}

async function lockInvitee(deps: Pick<Deps, 'settings'>, tx: Tx, userId: Id<'usr'>): Promise<User> {
  const user = (await tx.accounts.users.lock(userId)) ?? fail('NOT_FOUND');
  if (!isOwnAddress(deps, user)) fail('FORBIDDEN', { reason: 'EMAIL_NOT_VERIFIED' });
  return user;
}

async function agree(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  input: { readonly member: Member; readonly role: Role | undefined; readonly principal: Requester },
): Promise<OwnOrganization> {
  const { member, role, principal } = input;
  const { organizationId, consent } = member;
  if (role !== undefined && role !== offeredRole(member)) fail('CONFLICT');
  await requireOfferHolds(tx, member);
  const agreed = decideAcceptOwnInvitation(member, tx.now());
  await tx.organizations.saveMember(agreed);
  await recordSecurityEvent(deps, tx, {
    ...aboutOwn(member, principal),
    type: consent.acceptedAt === null ? 'MEMBER_JOINED' : 'ROLE_ACCEPTED',
    data: { role: agreed.role },
  });
  const organization = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
  return { organization, role: agreed.role, readsPersonalData: agreed.readsPersonalData };
}

/** An offer is void once its OWNER isn't one any more. */
async function requireOfferHolds(tx: Tx, { organizationId, consent }: Member): Promise<void> {
  if (consent.ownershipOfferedBy === null) return;
  const by = await tx.organizations.findMembership(organizationId, consent.ownershipOfferedBy);
  if (by?.role !== 'OWNER') fail('NOT_FOUND');
}

/**
 * Declines an invitation, a membership or a role: an invitation and an offer are gone, a member who was added leaves, and
 * an OWNER who did not agree is ADMIN again.
 *
 * @throws NOT_FOUND, FORBIDDEN (EMAIL_NOT_VERIFIED).
 */
export async function declineInvitation(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Requester,
  id: string,
): Promise<void> {
  const userId = requireUser(principal);
  const isMember = await deps.db.change(async (tx) => {
    const member = await lockOpenMember(tx, userId, id);
    if (member !== null) await disagree(deps, tx, member, principal);
    return { value: member !== null };
  });
  if (isMember) return;
  await asInvitee(deps).change(async (tx) => {
    const user = await lockInvitee(deps, tx, userId);
    const invitation = (await tx.invitations.findFor(user.email, id)) ?? fail('NOT_FOUND');
    if (!(await tx.invitations.delete(invitation))) fail('NOT_FOUND');
    await recordSecurityEvent(deps, tx, {
      type: 'INVITATION_DECLINED',
      organizationId: invitation.organizationId,
      ...actorOfRequest(principal),
      userId,
      target: { type: 'invitation', id: invitation.id },
      data: { role: invitation.role },
    });
    return { value: undefined };
  });
}

async function disagree(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  member: Member,
  principal: Requester,
): Promise<void> {
  const event = { ...aboutOwn(member, principal), type: 'INVITATION_DECLINED' } as const;
  // Before they leave: afterwards they may not write about the organization.
  await recordSecurityEvent(deps, tx, { ...event, data: { role: offeredRole(member) } });
  const left = decideDeclineInvitation(member);
  await (left === null ? endMembership(tx, member) : tx.organizations.saveMember(left));
}

function aboutOwn({ id, organizationId, user }: Member, principal: Requester) {
  return {
    organizationId,
    ...actorOfRequest(principal),
    userId: user.id,
    target: { type: 'member', id },
  };
}
