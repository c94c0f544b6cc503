import type { Requester } from '../../domain/access/principal.ts';
import { assertCanDecidePersonalData } from '../../domain/organizations/member-rules.ts';
import type { Invitation, Member } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import { recordSecurityEvent } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { aboutMember } from './about-member.ts';

/** Saves whether a member reads personal data, by the role that they have now. */
export async function decidePersonalData(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  member: Member | Invitation,
  input: { readonly readsPersonalData: boolean | null; readonly principal: Requester },
): Promise<Member | Invitation> {
  const { readsPersonalData, principal } = input;
  const isMember = 'user' in member;
  assertCanDecidePersonalData(isMember ? member : null, readsPersonalData);
  if (!isMember || member.readsPersonalData === readsPersonalData) return member;
  const changed = { ...member, readsPersonalData };
  await tx.organizations.saveMember(changed);
  await recordSecurityEvent(deps, tx, {
    ...aboutMember(member, principal),
    type: 'PERSONAL_ACCESS_CHANGED',
    data: { from: member.readsPersonalData, to: readsPersonalData },
  });
  return changed;
}
