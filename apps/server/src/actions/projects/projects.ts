import { assertRole } from '../../domain/access/assert-allowed.ts';
import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { assertNoBarrier } from '../../domain/access/access-rules.ts';
import { homeOrganization } from '../../domain/organizations/home-organization.ts';
import { decideUpdateProject, newProject } from '../../domain/projects/project-rules.ts';
import type { NewProject, ProjectPatch } from '../../domain/projects/project-rules.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import { recordSecurityEvent, actorOfRequest } from '../access/record-security-event.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';

/** Returns the caller's projects, of their own organizations first; a key sees only its own. */
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
    // The page stays as it was cut: projects of organizations that don't admit the person are left out of it.
    const admitted = items.filter(({ barrier }) => barrier === undefined);
    return { items: admitted.map((own) => own.project), next };
  });
}

/** Returns a project of the caller. NOT_FOUND where it is another's, and for a key where it is not its own. */
export async function readProject(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  id: string,
): Promise<Project> {
  const found = await deps.db.read(async (tx) => {
    if (principal.kind !== 'API_KEY')
      return (await tx.projects.findOwn(principal.userId, id))?.project ?? null;
    return principal.projectId === id ? tx.projects.find(principal.organizationId, id) : null;
  });
  return found ?? fail('NOT_FOUND');
}

/**
 * Creates a project with its two environments, in the given organization or else in the oldest that the caller owns.
 * NOT_FOUND for another's organization, FORBIDDEN below ADMIN, SLUG_TAKEN, PLAN_LIMIT_REACHED.
 */
export async function createProject(
  deps: Pick<InsideDeps, 'db' | 'random'>,
  principal: Requester,
  input: NewProject & { readonly organizationId?: string | undefined },
): Promise<Project> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const own = await tx.organizations.listOwn(userId);
    const { organization, role, barrier } = homeOrganization(own, input.organizationId);
    assertNoBarrier(barrier ?? null);
    assertRole(role, 'ADMIN');
    const id = makeId('proj', await tx.now(), deps.random.bytes(10));
    const project = newProject(input, { id, organizationId: organization.id, now: await tx.now() });
    if (!(await tx.projects.insert(project))) fail('SLUG_TAKEN');
    await assertItemWithinPlan(tx, organization.id, 'projects');
    await recordSecurityEvent(deps, tx, {
      type: 'PROJECT_CREATED',
      organizationId: organization.id,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'project', id },
    });
    return project;
  });
}

/**
 * Changes or archives a project. NOT_FOUND, FORBIDDEN below ADMIN, CONFLICT (If-Match), SLUG_TAKEN; PLAN_LIMIT_REACHED
 * where an archived one becomes active again, since archived ones do not count.
 */
export async function updateProject(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: { readonly id: string; readonly patch: ProjectPatch; readonly ifMatch: number | null },
): Promise<Project> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { project, role } = (await tx.projects.lockOwn(userId, input.id)) ?? fail('NOT_FOUND');
    assertRole(role, 'ADMIN');
    assertVersionMatches(input.ifMatch, project.version);
    const saved =
      (await tx.projects.save(decideUpdateProject(project, input.patch, await tx.now()))) ??
      fail('SLUG_TAKEN');
    const { logoSha256 } = saved.branding;
    if (logoSha256 !== null && logoSha256 !== project.branding.logoSha256)
      await tx.projects.addLogo(project.id, logoSha256);
    const isBack = project.status !== 'ACTIVE' && saved.status === 'ACTIVE';
    if (isBack) await assertItemWithinPlan(tx, project.organizationId, 'projects');
    await recordSecurityEvent(deps, tx, {
      type: 'PROJECT_CHANGED',
      organizationId: project.organizationId,
      ...actorOfRequest(principal),
      userId: null,
      target: { type: 'project', id: project.id },
      data: { fields: Object.keys(input.patch).join(' '), status: saved.status },
    });
    return saved;
  });
}
