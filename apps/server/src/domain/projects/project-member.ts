import type { Role } from '../access/principal.ts';
import type { Id } from '../ids.ts';

/** The roles that a member can have in one project (ADR-0168). An OWNER or ADMIN of the organization keeps theirs. */
export const PROJECT_ROLES = ['MEMBER', 'VIEWER'] as const satisfies readonly Role[];
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A member of the organization as a member of one project. */
export interface ProjectMember {
  readonly projectId: Id<'proj'>;
  readonly organizationId: Id<'org'>;
  readonly user: { readonly id: Id<'usr'>; readonly name: string; readonly email: string };
  readonly role: ProjectRole;
  readonly createdAt: Date;
}
