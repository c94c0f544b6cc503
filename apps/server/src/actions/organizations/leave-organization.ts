import { assertRole } from '../../domain/access/assert-allowed.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
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
    const { organization, role } =
      (await tx.organizations.lockOwn(userId, organizationId)) ?? fail('NOT_FOUND');
    const member = (await tx.organizations.findMembership(organization.id, userId)) ?? fail('NOT_FOUND');
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
