import type { Requester, Role } from '../../domain/access/principal.ts';
import type { Invitation, Member } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { aboutMember } from './about-member.ts';

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
