import { assertRole } from '../../domain/access/assert-allowed.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester, Role } from '../../domain/access/principal.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { assertCanGrant } from '../../domain/organizations/assert-can-grant.ts';
import { decideChangeMember } from '../../domain/organizations/consent.ts';
import { assertCanChangeMember } from '../../domain/organizations/member-rules.ts';
import type { KeysOfRemoved } from '../../domain/organizations/member-rules.ts';
import type { Invitation, Member, Organization } from '../../domain/organizations/organization.ts';
import { NOT_WANTED } from '../../domain/messages/letter-budget.ts';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { agreeByActing } from './agree-by-acting.ts';
import { decidePersonalData } from './decide-personal-data.ts';
import { inviteMember } from './invite-member.ts';
import { aboutMember } from './about-member.ts';
import { recordRoleChange } from './record-role-change.ts';
import { writeOffer } from './write-offer.ts';
import { revokeKeysOf } from './revoke-keys-of.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

/** Members of one of the caller's organizations, newest first. NOT_FOUND for another's. */
export async function listMembers(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  input: { readonly organizationId: string; readonly page: PageRequest },
): Promise<Page<Member | Invitation>> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { organization } =
      (await tx.organizations.findOwn(userId, input.organizationId)) ?? fail('NOT_FOUND');
    return tx.organizations.listMembers(organization.id, input.page);
  });
}

/** The new member, their organization and their role. */
interface NewMemberInput {
  readonly organizationId: string;
  readonly email: string;
  readonly role: Role;
  /** Base address that an invitation's link leads to. */
  readonly baseUrl: string;
}

/** A new member, or an invitation, and whether a letter was written. */
export interface AddedMember {
  readonly member: Member | Invitation;
  readonly notification: Notification;
}

/** Somebody who is added at once gets no letter. */
const added = (member: Member): AddedMember => ({ member, notification: NOT_WANTED });

/**
 * Invites an address, and says nothing about whether it has an account; or, with MEMBERSHIP=direct, makes the holder of a
 * verified account a member at once (ADR-0140).
 *
 * @throws NOT_FOUND for another's organization, and with `direct` for an address without a verified account; FORBIDDEN
 * below ADMIN, for an ADMIN who grants OWNER, and for an unverified inviter; CONFLICT for a member; PLAN_LIMIT_REACHED;
 * RATE_LIMITED for too many invitations.
 */
export async function addMember(
  deps: Pick<InsideDeps, 'db' | 'random' | 'secrets' | 'settings'>,
  principal: Requester,
  input: NewMemberInput,
): Promise<AddedMember> {
  const userId = requireUser(principal);
  const { role, baseUrl } = input;
  const email = normaliseEmail(input.email);
  return deps.db.change<AddedMember>(async (tx) => {
    const { organization, role: own } =
      (await tx.organizations.lockOwn(userId, input.organizationId)) ?? fail('NOT_FOUND');
    assertCanGrant(own, role);
    await agreeByActing(tx, organization.id, userId);
    if (deps.settings.membership === 'direct') {
      const user = await requireAccount(deps, tx, email);
      return added(await insertMember(deps, tx, { organization, user, role, by: principal }));
    }
    if (await tx.organizations.isMember(organization.id, email)) fail('CONFLICT');
    const inviter = (await tx.accounts.users.find(userId)) ?? fail('NOT_FOUND');
    const invited = { organization, inviter, email, role, baseUrl };
    const { invitation, notification } = await inviteMember(deps, tx, invited);
    const about = aboutMember(invitation, principal);
    await recordSecurityEvent(deps, tx, { ...about, type: 'MEMBER_INVITED', data: { role } });
    return { member: invitation, notification };
  });
}

async function requireAccount({ settings }: Pick<Deps, 'settings'>, tx: Tx, email: string): Promise<User> {
  const user = await tx.accounts.users.findByEmail(email);
  if (user !== null && (isVerified(user) || !settings.emailVerification)) return user;
  return fail('NOT_FOUND', { reason: 'ACCOUNT_UNKNOWN', field: 'email' });
}

async function insertMember(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { organization, user, role, by }: { organization: Organization; user: User; role: Role; by: Requester },
): Promise<Member> {
  const id = makeId('mem', await tx.now(), deps.random.bytes(10));
  const member = { id, organizationId: organization.id, role, createdAt: await tx.now() };
  const unasked = { ...member, userId: user.id, acceptedAt: null };
  if (!(await tx.organizations.insertMember(unasked))) fail('CONFLICT');
  await tx.invitations.deleteByEmail(organization.id, user.email);
  await assertItemWithinPlan(tx, organization.id, 'members');
  await recordSecurityEvent(deps, tx, {
    type: 'MEMBER_ADDED',
    organizationId: organization.id,
    ...actorOfRequest(by),
    userId: user.id,
    target: { type: 'member', id },
    data: { role },
  });
  const consent = { acceptedAt: null, isOwnerAccepted: true, ownershipOfferedBy: null };
  return {
    ...member,
    consent,
    readsPersonalData: null,
    user: { id: user.id, name: user.name, email: user.email },
  };
}

/** One member of an organization, as a path names them. */
interface MemberPath {
  readonly organizationId: string;
  readonly memberId: string;
}

/**
 * Asserts that the caller may change this member. Runs before a wrong body is reported.
 *
 * @throws NOT_FOUND or FORBIDDEN
 */
export async function assertCanAdministerMember(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { organizationId, memberId }: MemberPath,
): Promise<void> {
  const userId = requireUser(principal);
  await deps.db.read(async (tx) => {
    const own = (await tx.organizations.findOwn(userId, organizationId)) ?? fail('NOT_FOUND');
    if ((await findListed(tx, own.organization.id, memberId)) === null)
      fail('NOT_FOUND', missingObject('member', 'memberId', memberId));
    assertRole(own.role, 'ADMIN');
  });
}

/** The changes of a member; what is absent stays. */
interface MemberChanges {
  readonly role?: Role | undefined;
  /** Null: their role decides again. */
  readonly readsPersonalData?: boolean | null | undefined;
}

/**
 * Gives a member another role, or offers it to them, and decides whether they read personal data (ADR-0146). NOT_FOUND,
 * FORBIDDEN and CONFLICT as `assertCanChangeMember` and `assertCanDecidePersonalData` say.
 */
export function changeMember(
  deps: Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>,
  principal: Requester,
  input: MemberPath & MemberChanges & { readonly baseUrl: string },
): Promise<Member | Invitation> {
  const userId = requireUser(principal);
  const { role, readsPersonalData } = input;
  return deps.db.change<Member | Invitation>(async (tx) => {
    const before = await memberToChange(tx, userId, { ...input, to: role });
    const about = { ...input, principal };
    const after = role === undefined ? before : await giveRole(deps, tx, before, { ...about, userId, role });
    if (readsPersonalData === undefined) return after;
    return await decidePersonalData(deps, tx, after, { readsPersonalData, principal });
  });
}

/** Saves another role of a member or an invitation, or its offer. */
async function giveRole(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  tx: Tx,
  member: Member | Invitation,
  input: {
    readonly userId: Id<'usr'>;
    readonly principal: Requester;
    readonly role: Role;
    readonly baseUrl: string;
  },
): Promise<Member | Invitation> {
  const { role, userId: by, principal, baseUrl } = input;
  if (!('user' in member)) {
    await tx.invitations.saveRole(member, role);
    await recordRoleChange(deps, tx, { member, principal, to: role, isOffered: false });
    return { ...member, role };
  }
  const { membership } = deps.settings;
  const changed = decideChangeMember(member, role, { by, membership });
  await tx.organizations.saveMember(changed);
  const isOffered = changed.role !== role;
  if (isOffered) await writeOffer(deps, tx, { member, by, baseUrl });
  await recordRoleChange(deps, tx, { member, principal, to: role, isOffered });
  return changed;
}

/**
 * Removes a member: their access ends at once. The API keys they created keep working, unless `keys` says `revoke`
 * (ADR-0037). Withdraws an invitation. Codes as `changeMember`.
 */
export function removeMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: MemberPath & { readonly keys: KeysOfRemoved },
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const member = await memberToChange(tx, userId, { ...input, to: null });
    // Before the removal: members who leave may not write about the organization afterwards, nor touch its keys.
    await recordSecurityEvent(deps, tx, {
      ...aboutMember(member, principal),
      type: 'user' in member ? 'MEMBER_REMOVED' : 'INVITATION_REVOKED',
      data: { role: member.role },
    });
    if (!('user' in member)) return void (await tx.invitations.delete(member));
    if (input.keys === 'revoke') await revokeKeysOf(deps, tx, member, principal);
    await tx.organizations.deleteMember(member);
  });
}

/**
 * Held by the organization's row: of two OWNERs who remove each other, the second is no member any more. `to` is their new
 * role; null: they are removed, undefined: it stays.
 */
async function memberToChange(
  tx: Tx,
  userId: Id<'usr'>,
  input: MemberPath & { readonly to: Role | null | undefined },
): Promise<Member | Invitation> {
  const own = (await tx.organizations.lockOwn(userId, input.organizationId)) ?? fail('NOT_FOUND');
  const { id } = own.organization;
  const member =
    (await findListed(tx, id, input.memberId)) ??
    fail('NOT_FOUND', missingObject('member', 'memberId', input.memberId));
  const target = 'user' in member ? member.user.id : null;
  if (target !== userId) await agreeByActing(tx, id, userId);
  // An invitation is nobody's last OWNER.
  const otherOwners =
    target === null ? Number.POSITIVE_INFINITY : await tx.organizations.countOtherOwners(id, target);
  const to = input.to === undefined ? member.role : input.to;
  assertCanChangeMember({ by: own.role, from: member.role, to, otherOwners });
  return member;
}

async function findListed(tx: Tx, id: Id<'org'>, memberId: string): Promise<Member | Invitation | null> {
  return (await tx.organizations.findMember(id, memberId)) ?? tx.invitations.find(id, memberId);
}
