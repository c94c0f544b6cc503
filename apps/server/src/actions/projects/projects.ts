import { allowRole } from '../../domain/access/allow.ts';
import { versionAgrees } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { personOf } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { homeOrganization } from '../../domain/projects/home-organization.ts';
import { decideUpdate, newProject } from '../../domain/projects/project-rules.ts';
import type { NewProject, ProjectPatch } from '../../domain/projects/project-rules.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent, requestedBy } from '../steps/record-security-event.ts';
import { itemWithinPlan } from '../steps/within-plan.ts';

/** The caller's projects in all organizations, newest first; a key sees its own alone. */
export async function listProjects(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  page: PageRequest,
): Promise<Page<Project>> {
  return deps.db.read(async (tx) => {
    if (principal.kind === 'API_KEY') {
      const project = await tx.projects.find(principal.organizationId, principal.projectId);
      return { items: project === null ? [] : [project], next: null };
    }
    const { items, next } = await tx.projects.listOwn(principal.userId, page);
    return { items: items.map((own) => own.project), next };
  });
}

/**
 * Makes a project with its two environments, in the organization that is named or the caller's oldest own. NOT_FOUND
 * for another's organization, FORBIDDEN below ADMIN, SLUG_TAKEN, PLAN_LIMIT_REACHED.
 */
export async function createProject(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  wish: NewProject & { readonly organizationId?: string | undefined },
): Promise<Project> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const own = await tx.organizations.listOwn(userId);
    const { organization, role } = homeOrganization(own, wish.organizationId);
    allowRole(role, 'ADMIN');
    const id = makeId('proj', tx.now(), deps.random.bytes(10));
    const project = newProject(wish, { id, organizationId: organization.id, now: tx.now() });
    if (!(await tx.projects.insert(project))) fail('SLUG_TAKEN');
    await itemWithinPlan(tx, organization.id, 'projects');
    await recordSecurityEvent(deps, tx, {
      type: 'PROJECT_CREATED',
      organizationId: organization.id,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'project', id },
    });
    return { value: project };
  });
}

/**
 * Changes or archives a project. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT (If-Match), SLUG_TAKEN; PLAN_LIMIT_REACHED
 * where an archived one becomes active again, since archived ones do not count.
 */
export async function updateProject(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  asked: { readonly id: string; readonly patch: ProjectPatch; readonly ifMatch: number | null },
): Promise<Project> {
  const userId = personOf(principal);
  return deps.db.change(async (tx) => {
    const { project, role } = (await tx.projects.lockOwn(userId, asked.id)) ?? fail('NOT_FOUND');
    allowRole(role, 'ADMIN');
    versionAgrees(asked.ifMatch, project.version);
    const saved =
      (await tx.projects.save(decideUpdate(project, asked.patch, tx.now()))) ?? fail('SLUG_TAKEN');
    const isBack = project.status !== 'ACTIVE' && saved.status === 'ACTIVE';
    if (isBack) await itemWithinPlan(tx, project.organizationId, 'projects');
    await recordSecurityEvent(deps, tx, {
      type: 'PROJECT_CHANGED',
      organizationId: project.organizationId,
      ...requestedBy(principal),
      userId: null,
      target: { type: 'project', id: project.id },
      data: { fields: Object.keys(asked.patch).join(' '), status: saved.status },
    });
    return { value: saved };
  });
}
