import type { Requester, Role } from '../../domain/access/principal.ts';
import type { Invitation, Member } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import { actorOfRequest, recordSecurityEvent } from '../access/record-security-event.ts';
import type { SecurityEventInput } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';

/** Records that a member or an invitation has another role, or that it was offered to them. */
export function recordRoleChange(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  input: {
    readonly member: Member | Invitation;
    readonly principal: Requester;
    readonly to: Role;
    readonly isOffered: boolean;
  },
): Promise<void> {
  return recordSecurityEvent(deps, tx, {
    ...aboutMember(input.member, input.principal),
    type: input.isOffered ? 'ROLE_OFFERED' : 'ROLE_CHANGED',
    data: { from: input.member.role, to: input.to },
  });
}

/** Returns what security events about a member or an invitation have in common. */
export function aboutMember(
  member: Member | Invitation,
  principal: Requester,
): Omit<SecurityEventInput, 'type' | 'data'> {
  return {
    organizationId: member.organizationId,
    ...actorOfRequest(principal),
    userId: 'user' in member ? member.user.id : null,
    target: { type: 'user' in member ? 'member' : 'invitation', id: member.id },
  };
}
