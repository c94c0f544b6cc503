import { assertRole } from '../access/assert-allowed.ts';
import type { Role } from '../access/principal.ts';
import { fail } from '../errors/app-error.ts';
import { assertCanGrant } from './assert-can-grant.ts';

/** Somebody's membership, and what is to become of it. */
interface MemberChange {
  /** The role of who asks for it. */
  readonly by: Role;
  readonly from: Role;
  /** Null where the member is removed. */
  readonly to: Role | null;
  /** How many OWNERs the organization has, this member included. */
  readonly owners: number;
}

/**
 * May this membership be changed so? FORBIDDEN below ADMIN, for an ADMIN who touches an OWNER, and for one who grants
 * OWNER. CONFLICT where the organization would lose its last OWNER.
 */
export function assertCanChangeMember({ by, from, to, owners }: MemberChange): void {
  assertRole(by, from === 'OWNER' ? 'OWNER' : 'ADMIN');
  if (to !== null) assertCanGrant(by, to);
  if (from === 'OWNER' && to !== 'OWNER' && owners <= 1) fail('CONFLICT');
}

/** Somebody who deletes their account, and an organization of theirs. */
interface Leaving {
  readonly role: Role;
  readonly owners: number;
  readonly members: number;
  /** Whether it ever sent an envelope in Production. */
  readonly hasSent: boolean;
}

/**
 * Lets a member go who deletes their account. CONFLICT for the last OWNER of an organization that has other members, or
 * that ever sent an envelope in Production: somebody has to answer for its signers' data. They hand it over first.
 */
export function assertCanLeave({ role, owners, members, hasSent }: Leaving): void {
  if (role !== 'OWNER' || owners > 1) return;
  if (members > 1 || hasSent) fail('CONFLICT');
}
