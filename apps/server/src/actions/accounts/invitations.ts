import { requireUser } from '../../domain/access/person.ts';
import type { Principal, Role } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import type { Deps } from '../deps.ts';
import { joinOrganization, findValidInvitation } from '../organizations/join-organization.ts';

/** The part of an invitation that the holder of its link may see before accepting it. */
interface InspectedInvitation {
  readonly organizationName: string;
  readonly email: string;
  readonly role: Role;
  /** True where the address has an account: then its holder logs in, and signs up otherwise. */
  readonly hasAccount: boolean;
  readonly expiresAt: Date;
}

/** Reads the invitation of a link. NOT_FOUND where it is void. */
export function inspectInvitation(
  deps: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<InspectedInvitation> {
  return deps.db.read(async (tx) => {
    const { invitation, organization } = await findValidInvitation(deps, tx, token);
    const { email, role, expiresAt } = invitation;
    const hasAccount = (await tx.accounts.users.findByEmail(email)) !== null;
    return { organizationName: organization.identity.name, email, role, hasAccount, expiresAt };
  });
}

/**
 * Makes the caller a member by an invitation. Their memberships do not include the organization yet, so the
 * transaction has the service's scope and stays within the organization that the token names.
 *
 * @throws NOT_FOUND for a void invitation, FORBIDDEN for that of another address, CONFLICT for a member.
 */
export function acceptInvitation(
  deps: Pick<Deps, 'db' | 'random' | 'secrets'>,
  principal: Principal,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<OwnOrganization> {
  const id = requireUser(principal);
  return deps.db.withScope({ purpose: 'ACCESS' }).change(async (tx) => {
    const user = (await tx.accounts.users.lock(id)) ?? fail('NOT_FOUND');
    const { organization, member } = await joinOrganization(deps, tx, { user, by: { token }, ip });
    return { organization, role: member.role, readsPersonalData: null };
  });
}
