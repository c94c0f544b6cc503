import type { Member, Organization } from '@aval/sdk/operations';

export type Role = Organization['role'];

/** From the least to the most. */
const ROLES: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];

/** The roles that somebody may give: an administrator all but OWNER. The service decides; this spares a refusal. */
export function grantableRoles(by: Role): readonly Role[] {
  if (by === 'OWNER') return ROLES;
  return by === 'ADMIN' ? ROLES.filter((role) => role !== 'OWNER') : [];
}

/** Whether somebody may change a member of a role, or remove them. */
export function canChangeMember(by: Role, role: Role): boolean {
  return grantableRoles(by).includes(role);
}

/** Returns the name of a member. An invitation has none: its address stands for it. */
export function memberName({ user }: Pick<Member, 'user'>): string {
  return user.name ?? user.email;
}
