import { allowRole } from '../../domain/access/allow.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Requester, Role } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { mayGrant } from '../../domain/organizations/grant-role.ts';
import { mayChangeMember } from '../../domain/organizations/member-rules.ts';
import type { Member } from '../../domain/organizations/organization.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, requestedBy } from '../steps/record-security-event.ts';
import type { SecurityEventInput } from '../steps/record-security-event.ts';
import { itemWithinPlan } from '../steps/within-plan.ts';

/** Members of one of the caller's organizations, newest first. NOT_FOUND for another's. */
export async function listMembers(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  asked: { readonly organizationId: string; readonly page: PageRequest },
): Promise<Page<Member>> {
  const userId = personOf(principal);
  return deps.db.read(async (tx) => {
    const { organization } =
      (await tx.organizations.findOwn(userId, asked.organizationId)) ?? fail('NOT_FOUND');
    return tx.organizations.listMembers(organization.id, asked.page);
  });
}

/**
 * Makes somebody who has an account a member. NOT_FOUND for another's organization and for an e-mail without
 * account; FORBIDDEN below ADMIN, and for an ADMIN who grants OWNER; CONFLICT for a member; PLAN_LIMIT_REACHED.
 */
export async function addMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: { readonly organizationId: string; readonly email: string; readonly role: Role },
): Promise<Member> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const own = (await tx.organizations.lockOwn(userId, asked.organizationId)) ?? fail('NOT_FOUND');
    mayGrant(own.role, asked.role);
    const user = (await tx.accounts.users.findByEmail(normaliseEmail(asked.email))) ?? fail('NOT_FOUND');
    const member = {
      id: makeId('mem', tx.now(), deps.random.bytes(10)),
      organizationId: own.organization.id,
      role: asked.role,
      createdAt: tx.now(),
    };
    if (!(await tx.organizations.insertMember({ ...member, userId: user.id }))) fail('CONFLICT');
    await itemWithinPlan(tx, own.organization.id, 'members');
    await recordSecurityEvent(deps, tx, {
      type: 'MEMBER_ADDED',
      organizationId: own.organization.id,
      ...requestedBy(principal),
      userId: user.id,
      target: { type: 'member', id: member.id },
      data: { role: member.role },
    });
    return { value: { ...member, user: { id: user.id, name: user.name, email: user.email } } };
  });
}

/** One member of an organization, as a path names them. */
export interface AskedMember {
  readonly organizationId: string;
  readonly memberId: string;
}

/** May the caller change this member at all? Asked before a wrong body is judged. NOT_FOUND, FORBIDDEN. */
export async function administersMember(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { organizationId, memberId }: AskedMember,
): Promise<void> {
  const userId = personOf(principal);
  await deps.db.read(async (tx) => {
    const own = (await tx.organizations.findOwn(userId, organizationId)) ?? fail('NOT_FOUND');
    if ((await tx.organizations.findMember(own.organization.id, memberId)) === null) fail('NOT_FOUND');
    allowRole(own.role, 'ADMIN');
  });
}

/** Gives a member another role. NOT_FOUND, FORBIDDEN and CONFLICT as `mayChangeMember` says. */
export function changeMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: AskedMember & { readonly role: Role },
): Promise<Member> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const member = await memberToChange(tx, userId, { ...asked, to: asked.role });
    const changed = { ...member, role: asked.role };
    await tx.organizations.saveRole(changed);
    await recordSecurityEvent(deps, tx, {
      ...aboutMember(member, principal),
      type: 'ROLE_CHANGED',
      data: { from: member.role, to: changed.role },
    });
    return { value: changed };
  });
}

/** What becomes of the API keys that a removed member created. */
export const KEYS_OF_REMOVED = ['keep', 'revoke'] as const;
export type KeysOfRemoved = (typeof KEYS_OF_REMOVED)[number];

/**
 * Removes a member: their access ends at once. The API keys they created keep working, unless `keys` says `revoke`
 * (ADR-0037). Codes as `changeMember`.
 */
export function removeMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: AskedMember & { readonly keys: KeysOfRemoved },
): Promise<void> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const member = await memberToChange(tx, userId, { ...asked, to: null });
    // Before the removal: members who leave may not write about the organization afterwards, nor touch its keys.
    await recordSecurityEvent(deps, tx, {
      ...aboutMember(member, principal),
      type: 'MEMBER_REMOVED',
      data: { role: member.role },
    });
    if (asked.keys === 'revoke') await revokeKeysOf(deps, tx, member, principal);
    await tx.organizations.deleteMember(member);
    return { value: undefined };
  });
}

async function revokeKeysOf(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { organizationId, user }: Member,
  principal: Requester,
): Promise<void> {
  const revoked = await tx.apiKeys.revokeCreatedBy({ organizationId, userId: user.id }, tx.now());
  for (const { id, projectId, environment } of revoked) {
    await recordSecurityEvent(deps, tx, {
      type: 'KEY_REVOKED',
      organizationId,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'api-key', id },
      data: { projectId, environment },
    });
  }
}

function aboutMember(member: Member, principal: Requester): Omit<SecurityEventInput, 'type' | 'data'> {
  return {
    organizationId: member.organizationId,
    ...requestedBy(principal),
    userId: member.user.id,
    target: { type: 'member', id: member.id },
  };
}

/** Held by the organization's row: of two OWNERs who remove each other, the second is no member any more. */
async function memberToChange(
  tx: Tx,
  userId: Id<'usr'>,
  asked: AskedMember & { readonly to: Role | null },
): Promise<Member> {
  const own = (await tx.organizations.lockOwn(userId, asked.organizationId)) ?? fail('NOT_FOUND');
  const { id } = own.organization;
  const member = (await tx.organizations.findMember(id, asked.memberId)) ?? fail('NOT_FOUND');
  const owners = await tx.organizations.countOwners(id);
  mayChangeMember({ by: own.role, from: member.role, to: asked.to, owners });
  return member;
}
