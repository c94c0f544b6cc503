import type { Member, Organization } from '@aval/sdk/operations';

export type Role = Organization['role'];

/** In ascending order of rights. */
const ROLES: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];

/** Returns the roles that a user may grant. The service decides; this only avoids an error. */
export function grantableRoles(by: Role): readonly Role[] {
  if (by === 'OWNER') return ROLES;
  return by === 'ADMIN' ? ROLES.filter((role) => role !== 'OWNER') : [];
}

/** Returns whether a user may change or remove a member with a role. */
export function canChangeMember(by: Role, role: Role): boolean {
  return grantableRoles(by).includes(role);
}

/** Returns the name of a member. An invitation has none: its address stands for it. */
export function memberName({ user }: Pick<Member, 'user'>): string {
  return user.name ?? user.email;
}
