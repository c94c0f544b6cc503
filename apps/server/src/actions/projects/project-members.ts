import { assertRole } from '../../domain/access/assert-allowed.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { isId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import type { Member } from '../../domain/organizations/organization.ts';
import type { ProjectMember, ProjectRole } from '../../domain/projects/project-member.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { actorOfRequest, recordSecurityEvent } from '../access/record-security-event.ts';
import type { SecurityEventInput } from '../access/record-security-event.ts';

/** Returns the members of a project. NOT_FOUND for a project that the caller does not reach. */
export async function listProjectMembers(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { projectId, page }: { readonly projectId: string; readonly page: PageRequest },
): Promise<Page<ProjectMember>> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { project } = (await tx.projects.findOwn(userId, projectId)) ?? fail('NOT_FOUND');
    return tx.projects.members.list(project.id, page);
  });
}

/** One member of a project, as a path names them. */
interface ProjectMemberPath {
  readonly projectId: string;
  readonly userId: string;
}

/**
 * Asserts that the caller may change the role of this person in the project. Runs before a wrong body is reported.
 *
 * @throws NOT_FOUND or FORBIDDEN
 */
export async function assertCanAdministerProjectMember(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { projectId, userId }: ProjectMemberPath,
): Promise<void> {
  const by = requireUser(principal);
  await deps.db.read(async (tx) => {
    const { project, role } = (await tx.projects.findOwn(by, projectId)) ?? fail('NOT_FOUND');
    await requireMember(tx, project.organizationId, userId);
    assertRole(role, 'ADMIN');
  });
}

async function requireMember(tx: Tx, organizationId: Id<'org'>, userId: string): Promise<Member> {
  const member = isId('usr', userId) ? await tx.organizations.findMembership(organizationId, userId) : null;
  return member ?? fail('NOT_FOUND', missingObject('user', 'userId', userId));
}

/**
 * Makes a member of the organization a member of the project, or gives them another role there (ADR-0168).
 *
 * @throws NOT_FOUND for a project or a member of others, FORBIDDEN below ADMIN
 */
export function saveProjectMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: ProjectMemberPath & { readonly role: ProjectRole },
): Promise<ProjectMember> {
  const { role } = input;
  return deps.db.change(async (tx) => {
    const { id: projectId, organizationId } = await lockAdministered(tx, principal, input.projectId);
    const { user } = await requireMember(tx, organizationId, input.userId);
    const before = await tx.projects.members.find(projectId, user.id);
    const createdAt = before?.createdAt ?? (await tx.now());
    const member = { projectId, organizationId, user, role, createdAt };
    if (before?.role === role) return before;
    await tx.projects.members.save(member);
    await recordSecurityEvent(deps, tx, {
      ...aboutProjectMember(member, principal),
      type: 'PROJECT_MEMBER_SAVED',
      data: { from: before?.role ?? null, to: role },
    });
    return member;
  });
}

/**
 * Removes a member from the project; they stay in the organization.
 *
 * @throws NOT_FOUND for a project of others, and for a person who is no member of it; FORBIDDEN below ADMIN
 */
export function removeProjectMember(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: ProjectMemberPath,
): Promise<void> {
  return deps.db.change(async (tx) => {
    const project = await lockAdministered(tx, principal, input.projectId);
    const member =
      (await tx.projects.members.find(project.id, input.userId)) ??
      fail('NOT_FOUND', missingObject('user', 'userId', input.userId));
    await tx.projects.members.delete(project.id, member.user.id);
    await recordSecurityEvent(deps, tx, {
      ...aboutProjectMember(member, principal),
      type: 'PROJECT_MEMBER_REMOVED',
      data: { role: member.role },
    });
  });
}

async function lockAdministered(tx: Tx, principal: Requester, id: string): Promise<Project> {
  const { project, role } = (await tx.projects.lockOwn(requireUser(principal), id)) ?? fail('NOT_FOUND');
  assertRole(role, 'ADMIN');
  return project;
}

function aboutProjectMember(
  { projectId, organizationId, user }: ProjectMember,
  principal: Requester,
): Omit<SecurityEventInput, 'type' | 'data'> {
  return {
    organizationId,
    ...actorOfRequest(principal),
    userId: user.id,
    target: { type: 'project', id: projectId },
  };
}
