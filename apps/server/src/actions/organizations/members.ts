import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Principal, Role } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { mayGrant } from '../../domain/organizations/grant-role.ts';
import type { Member } from '../../domain/organizations/organization.ts';
import { normaliseEmail } from '../../domain/people/contact.ts';
import type { Deps } from '../deps.ts';

/** Members of one of the caller's organizations, newest first. NOT_FOUND for another's. */
export async function listMembers(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
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
 * account; FORBIDDEN below ADMIN, and for an ADMIN who grants OWNER; CONFLICT for a member.
 */
export async function addMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Principal,
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
    return { value: { ...member, user: { id: user.id, name: user.name, email: user.email } } };
  });
}
