import type { Requester } from '../../domain/access/principal.ts';
import type { Invitation, Member } from '../../domain/organizations/organization.ts';
import { actorOfRequest } from '../access/record-security-event.ts';
import type { SecurityEventInput } from '../access/record-security-event.ts';

/** Returns what security events say of a member or an invitation, and of the caller. */
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
