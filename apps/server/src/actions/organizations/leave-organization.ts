import { assertRole } from '../../domain/access/assert-allowed.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { isId } from '../../domain/ids.ts';
import type { KeysOfRemoved } from '../../domain/organizations/member-rules.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { endMembership } from './end-membership.ts';
import { revokeKeysOf } from './revoke-keys-of.ts';

/**
 * Ends the caller's own membership, whatever their role (ADR-0140). Their keys keep working, unless `keys` says `revoke`.
 *
 * @throws NOT_FOUND; CONFLICT for the last OWNER, as `assertCanLeave`; FORBIDDEN for `revoke` below ADMIN.
 */
export function leaveOrganization(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  { organizationId, keys }: { readonly organizationId: string; readonly keys: KeysOfRemoved },
): Promise<void> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    // Nothing bars a member from leaving, neither a missing factor nor the network (ADR-0168).
    const organization = isId('org', organizationId) ? await tx.organizations.lock(organizationId) : null;
    const member = organization && (await tx.organizations.findMembership(organization.id, userId));
    if (organization === null || member === null) return fail('NOT_FOUND');
    const { role } = member;
    if (keys === 'revoke') {
      assertRole(role, 'ADMIN');
      await revokeKeysOf(deps, tx, member, principal);
    }
    // Before they leave: afterwards they may not write about the organization.
    await recordSecurityEvent(deps, tx, {
      type: 'MEMBER_LEFT',
      organizationId: organization.id,
      ...actorOfRequest(principal),
      userId,
      target: { type: 'member', id: member.id },
      data: { role },
    });
    await endMembership(tx, member);
  });
}
