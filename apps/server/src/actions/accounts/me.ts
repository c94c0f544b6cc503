import { assertVersionMatches } from '../../domain/access/if-match.ts';
import { requireUser } from '../../domain/access/person.ts';
import type { Principal, Requester } from '../../domain/access/principal.ts';
import type { Onboarding, User } from '../../domain/accounts/user.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { PAGE_MAX } from '../../domain/limits.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import type { OwnProject } from '../../domain/projects/project.ts';
import type { Deps } from '../deps.ts';
import { actorOfRequest, recordSecurityEvent } from '../access/record-security-event.ts';

/** The caller with their organizations and projects. */
export interface Me {
  readonly user: User;
  readonly organizations: readonly OwnOrganization[];
  /** The first hundred; `GET /v1/projects` returns them all. */
  readonly projects: readonly OwnProject[];
}

/**
 * Returns the authenticated user, their organizations with roles, and their projects. FORBIDDEN for an API key, which
 * is no person.
 */
export async function readMe(deps: Pick<Deps, 'db'>, principal: Principal): Promise<Me> {
  const id = requireUser(principal);
  return deps.db.read(async (tx) => {
    const [user, organizations, projects] = await Promise.all([
      tx.accounts.users.find(id),
      tx.organizations.listOwn(id),
      tx.projects.listOwn(id, { limit: PAGE_MAX, after: null }),
    ]);
    return { user: user ?? fail('NOT_FOUND'), organizations, projects: projects.items };
  });
}

/** Keeps answers of the onboarding; those not given stay. */
export async function updateOnboarding(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  input: { readonly answers: Partial<Onboarding>; readonly ifMatch: number | null },
): Promise<User> {
  const id = requireUser(principal);
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.lock(id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, user.version);
    const onboarding = { ...user.onboarding, ...input.answers };
    return { value: await tx.accounts.users.saveOnboarding(id, onboarding, tx.now()) };
  });
}

/**
 * Sets the project of requests that name none, on this account; null: the memberships decide.
 *
 * @throws NOT_FOUND for another's project, CONFLICT (If-Match).
 */
export async function updateMe(
  deps: Pick<Deps, 'db' | 'random'>,
  principal: Requester,
  input: { readonly defaultProjectId: string | null; readonly ifMatch: number | null },
): Promise<User> {
  const id = requireUser(principal);
  return deps.db.change(async (tx) => {
    const user = (await tx.accounts.users.lock(id)) ?? fail('NOT_FOUND');
    assertVersionMatches(input.ifMatch, user.version);
    const projectId = input.defaultProjectId;
    const own = projectId === null ? null : await tx.projects.findOwn(id, projectId);
    if (projectId !== null && own === null)
      fail('NOT_FOUND', missingObject('project', 'defaultProjectId', projectId));
    await recordSecurityEvent(deps, tx, {
      type: 'DEFAULT_PROJECT_CHANGED',
      organizationId: null,
      ...actorOfRequest(principal),
      userId: id,
      target: own && { type: 'project', id: own.project.id },
    });
    return { value: await tx.accounts.users.saveDefaultProject(id, own?.project.id ?? null, tx.now()) };
  });
}
