import { assertRole } from '../access/assert-allowed.ts';
import { isAtLeast } from '../access/principal.ts';
import type { Role } from '../access/principal.ts';
import { fail } from '../errors/app-error.ts';
import { assertCanGrant } from './assert-can-grant.ts';

/** Whether the API keys that a removed member created keep working. */
export const KEYS_OF_REMOVED = ['keep', 'revoke'] as const;
export type KeysOfRemoved = (typeof KEYS_OF_REMOVED)[number];

/** Somebody's membership, and what is to become of it. */
interface MemberChange {
  /** The role of who asks for it. */
  readonly by: Role;
  readonly from: Role;
  /** Null where the member is removed. */
  readonly to: Role | null;
  /** How many others agreed to be OWNER (ADR-0140). */
  readonly otherOwners: number;
}

/**
 * May this membership be changed so? FORBIDDEN below ADMIN, for an ADMIN who touches an OWNER, and for one who grants
 * OWNER. CONFLICT where the organization would lose its last OWNER.
 */
export function assertCanChangeMember({ by, from, to, otherOwners }: MemberChange): void {
  assertRole(by, from === 'OWNER' ? 'OWNER' : 'ADMIN');
  if (to !== null) assertCanGrant(by, to);
  if (from === 'OWNER' && to !== 'OWNER' && otherOwners === 0) fail('CONFLICT');
}

/**
 * May the organization decide whether this member reads personal data (ADR-0146)? CONFLICT for an invitation, and for
 * administrators, whom a decision would not bind. Null takes a decision back, which is always possible.
 */
export function assertCanDecidePersonalData(
  member: { readonly role: Role } | null,
  decision: boolean | null,
): void {
  if (decision === null) return;
  if (member === null) fail('CONFLICT', { reason: 'INVITATION_OPEN' });
  if (isAtLeast(member.role, 'ADMIN')) fail('CONFLICT', { reason: 'ADMINISTRATORS_READ_PERSONAL_DATA' });
}

/** Somebody who leaves an organization, also by deleting their account. */
interface Leaving {
  readonly role: Role;
  /** False: they never agreed to be an OWNER, so nothing holds them. */
  readonly isAgreed: boolean;
  /** How many others agreed to be OWNER. */
  readonly otherOwners: number;
  readonly members: number;
  /** Whether it ever sent an envelope in Production. */
  readonly hasSent: boolean;
}

/**
 * Lets a member go. CONFLICT for the last OWNER of an organization that has other members, or that ever sent an envelope
 * in Production: somebody has to answer for its signers' data. They hand it over first.
 */
export function assertCanLeave({ role, isAgreed, otherOwners, members, hasSent }: Leaving): void {
  if (role !== 'OWNER' || !isAgreed || otherOwners > 0) return;
  if (members > 1 || hasSent) fail('CONFLICT');
}
