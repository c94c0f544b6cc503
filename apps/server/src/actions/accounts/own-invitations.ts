import { requireUser } from '../../domain/access/person.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Requester, Role } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import { decideAccept, decideDecline, offeredRole } from '../../domain/organizations/consent.ts';
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

/** Whoever has merely typed an address sees and decides nothing that was sent to it. */
function isOwnAddress({ settings }: Pick<Deps, 'settings'>, user: User): boolean {
  return isVerified(user) || !settings.emailVerification;
}

/**
 * Agrees to an invitation, a membership or a role. `role` is what the caller was shown.
 *
 * @throws NOT_FOUND where nothing is open, or it is void; FORBIDDEN (EMAIL_NOT_VERIFIED); CONFLICT where the role is no
 * longer `role`.
 */
export function acceptOwnInvitation(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  principal: Requester,
  { id, role }: { readonly id: string; readonly role: Role | undefined },
): Promise<OwnOrganization> {
  const userId = requireUser(principal);
  return asInvitee(deps).change(async (tx) => {
    const user = (await tx.accounts.users.lock(userId)) ?? fail('NOT_FOUND');
    const member = await lockOpenMember(tx, userId, id);
    if (member !== null) return { value: await agree(deps, tx, { member, role, principal }) };
    requireOwnAddress(deps, user);
    const by = { user, by: { id, role }, ip: principal.ip ?? null };
    const joined = await joinOrganization(deps, tx, by);
    return { value: { organization: joined.organization, role: joined.member.role } };
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

function requireOwnAddress(deps: Pick<Deps, 'settings'>, user: User): void {
  if (!isOwnAddress(deps, user)) fail('FORBIDDEN', { reason: 'EMAIL_NOT_VERIFIED' });
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
  const agreed = decideAccept(member, tx.now());
  await tx.organizations.saveMember(agreed);
  await recordSecurityEvent(deps, tx, {
    ...aboutOwn(member, principal),
    type: consent.acceptedAt === null ? 'MEMBER_JOINED' : 'ROLE_ACCEPTED',
    data: { role: agreed.role },
  });
  const organization = (await tx.organizations.find(organizationId)) ?? fail('NOT_FOUND');
  return { organization, role: agreed.role };
}

/** An offer is void once its OWNER isn't one any more. */
async function requireOfferHolds(tx: Tx, { organizationId, consent }: Member): Promise<void> {
  if (consent.ownershipOfferedBy === null) return;
  const by = await tx.organizations.findMembership(organizationId, consent.ownershipOfferedBy);
  if (by?.role !== 'OWNER') fail('NOT_FOUND');
}

/**
 * Declines an invitation, a membership or a role: an invitation and an offer are gone, a member who was added leaves, and
 * an OWNER who was not asked is ADMIN again.
 *
 * @throws NOT_FOUND, FORBIDDEN (EMAIL_NOT_VERIFIED).
 */
export function declineInvitation(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  principal: Requester,
  id: string,
): Promise<void> {
  const userId = requireUser(principal);
  return asInvitee(deps).change(async (tx) => {
    const user = (await tx.accounts.users.lock(userId)) ?? fail('NOT_FOUND');
    const member = await lockOpenMember(tx, userId, id);
    if (member === null) return { value: await declineUnjoined(deps, tx, { user, id, principal }) };
    const event = { ...aboutOwn(member, principal), type: 'INVITATION_DECLINED' } as const;
    await recordSecurityEvent(deps, tx, { ...event, data: { role: offeredRole(member) } });
    const left = decideDecline(member);
    await (left === null ? endMembership(tx, member) : tx.organizations.saveMember(left));
    return { value: undefined };
  });
}

async function declineUnjoined(
  deps: Pick<Deps, 'random' | 'settings'>,
  tx: Tx,
  { user, id, principal }: { readonly user: User; readonly id: string; readonly principal: Requester },
): Promise<void> {
  requireOwnAddress(deps, user);
  const invitation = (await tx.invitations.findFor(user.email, id)) ?? fail('NOT_FOUND');
  if (!(await tx.invitations.delete(invitation))) fail('NOT_FOUND');
  await recordSecurityEvent(deps, tx, {
    type: 'INVITATION_DECLINED',
    organizationId: invitation.organizationId,
    ...actorOfRequest(principal),
    userId: user.id,
    target: { type: 'invitation', id: invitation.id },
    data: { role: invitation.role },
  });
}

function aboutOwn({ id, organizationId, user }: Member, principal: Requester) {
  return {
    organizationId,
    ...actorOfRequest(principal),
    userId: user.id,
    target: { type: 'member', id },
  };
}
