import type { Signer } from '@aval/sdk/operations';

/** The personal values that only a role has, in the order of forms. */
const ROLE_MEMBERS = {
  SIGNER: [],
  APPROVER: [],
  WITNESS: [],
  REPRESENTATIVE: ['organizationName', 'cnpj', 'office'],
  IN_PERSON: ['hostEmail'],
  CC: [],
} as const satisfies Readonly<Record<Signer['role'], readonly (keyof Signer)[]>>;

/** The roles, in the order in which forms offer them. */
export const ROLES = Object.keys(ROLE_MEMBERS) as readonly Signer['role'][];

export type RoleMember = (typeof ROLE_MEMBERS)[Signer['role']][number];

/** Returns the values of a role that somebody must give. */
export function membersOfRole(role: Signer['role']): readonly RoleMember[] {
  return ROLE_MEMBERS[role];
}

/** Returns the values of all roles, each made of its name. */
export function mapRoleMembers(
  valueOf: (member: RoleMember) => string,
): Readonly<Record<RoleMember, string>> {
  const members: readonly RoleMember[] = Object.values(ROLE_MEMBERS).flat();
  return Object.fromEntries(members.map((member) => [member, valueOf(member)])) as Record<RoleMember, string>;
}
