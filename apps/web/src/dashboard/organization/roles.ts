import type { Organization } from '@aval/sdk/operations';

export type Role = Organization['role'];

/** From the least to the most. */
const ROLES: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];

/** The roles that somebody may give: an administrator all but OWNER. The service decides; this spares a refusal. */
export function grantable(by: Role): readonly Role[] {
  if (by === 'OWNER') return ROLES;
  return by === 'ADMIN' ? ROLES.filter((role) => role !== 'OWNER') : [];
}

/** Whether somebody may change a member of a role, or remove them. */
export function mayTouch(by: Role, role: Role): boolean {
  return grantable(by).includes(role);
}
