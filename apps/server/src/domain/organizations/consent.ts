import type { Role } from '../access/principal.ts';
import type { Id } from '../ids.ts';
import type { Settings } from '../settings.ts';
import type { Member } from './organization.ts';

/** Returns whether a member agreed to be what they are. */
export function isAgreed({ role, consent }: Pick<Member, 'role' | 'consent'>): boolean {
  return consent.acceptedAt !== null && (role !== 'OWNER' || consent.isOwnerAccepted);
}

/** The role that a member can agree to; null: nothing is open. */
export function offeredRole(member: Pick<Member, 'role' | 'consent'>): Role | null {
  if (member.consent.ownershipOfferedBy !== null) return 'OWNER';
  return isAgreed(member) ? null : member.role;
}

/** The member after they agreed to everything that is open. */
export function decideAcceptOwnInvitation(member: Member, now: Date): Member {
  return {
    ...member,
    role: offeredRole(member) ?? member.role,
    consent: {
      acceptedAt: member.consent.acceptedAt ?? now,
      isOwnerAccepted: true,
      ownershipOfferedBy: null,
    },
  };
}

/**
 * The member after they declined what is open: an offer lapses, an OWNER against their will is ADMIN again, and a member
 * against their will leaves (null).
 */
export function decideDeclineInvitation(member: Member): Member | null {
  const { acceptedAt, ownershipOfferedBy } = member.consent;
  if (ownershipOfferedBy !== null)
    return { ...member, consent: { ...member.consent, ownershipOfferedBy: null } };
  if (acceptedAt === null) return null;
  return isAgreed(member) ? member : { ...member, role: 'ADMIN' };
}

/**
 * Gives a member another role (ADR-0140). Nobody is made OWNER against their will: with `accept` they are offered it,
 * with `direct` they are OWNER at once and don't count as one until they agree.
 */
export function decideChangeMember(
  member: Member,
  to: Role,
  { by, membership }: { readonly by: Id<'usr'> } & Pick<Settings, 'membership'>,
): Member {
  const { consent } = member;
  if (to !== 'OWNER') return { ...member, role: to, consent: { ...consent, ownershipOfferedBy: null } };
  if (member.role === 'OWNER') return member;
  if (membership === 'accept') return { ...member, consent: { ...consent, ownershipOfferedBy: by } };
  return { ...member, role: to, consent: { ...consent, isOwnerAccepted: false, ownershipOfferedBy: null } };
}
