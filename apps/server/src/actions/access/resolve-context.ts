import { scopesOf } from '../../domain/access/assert-allowed.ts';
import type { PersonalDataCaller } from '../../domain/access/personal-data.ts';
import type { Principal, Role, Tenant } from '../../domain/access/principal.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Environment } from '../../domain/environment.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { OwnProject } from '../../domain/projects/project.ts';
import type { Deps } from '../deps.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

/** The context headers as sent; null where they are absent. */
export interface ContextHeaders {
  /** `X-Project-Id` */
  readonly projectId: string | null;
  /** `X-Environment` */
  readonly environment: string | null;
}

/** The project of a call, and the caller's role in it. */
export interface ResolvedContext {
  readonly tenant: Tenant;
  readonly role: Role;
  /** The facts that decide whether the caller may read personal data of the project. */
  readonly personalData: PersonalDataCaller;
  /** Set if the organization of the project is suspended. */
  readonly isSuspended?: true;
}

/**
 * Returns the project and environment of a call. A key has its own and acts as MEMBER; a person names the project,
 * unless their account has a default, or the organization that they joined first has only one: a new membership never
 * changes where a call works (ADR-0140). The environment is always that of the base address.
 *
 * @throws BAD_REQUEST (naming the header), ENVIRONMENT_MISMATCH, NOT_FOUND (another's project)
 */
export async function resolveContext(
  deps: Pick<Deps, 'db'>,
  principal: Principal,
  environment: Environment,
  input: ContextHeaders,
): Promise<ResolvedContext> {
  assertEnvironmentMatches(input.environment, environment);
  if (principal.kind !== 'API_KEY') {
    const own = await projectOf(deps, principal.userId, input.projectId);
    const { project, role, readsPersonalData, ...suspension } = own;
    const { organizationId, id: projectId } = project;
    const personalData = { scopes: scopesOf(principal), member: { role, readsPersonalData } };
    return { tenant: { organizationId, projectId, environment }, role, personalData, ...suspension };
  }
  const { organizationId, projectId } = principal;
  if (input.projectId !== null && input.projectId !== projectId)
    fail('NOT_FOUND', missingObject('project', 'X-Project-Id', input.projectId));
  const personalData = { scopes: principal.scopes, member: null };
  return { tenant: { organizationId, projectId, environment }, role: 'MEMBER', personalData };
}

function assertEnvironmentMatches(input: string | null, environment: Environment): void {
  if (input === null || input === environment) return;
  if (!ENVIRONMENTS.some((known) => known === input)) fail('BAD_REQUEST', { header: 'X-Environment' });
  fail('ENVIRONMENT_MISMATCH');
}

async function projectOf(
  deps: Pick<Deps, 'db'>,
  userId: Id<'usr'>,
  projectId: string | null,
): Promise<OwnProject> {
  return deps.db.read(async (tx) => {
    if (projectId !== null)
      return (
        (await tx.projects.findOwn(userId, projectId)) ??
        fail('NOT_FOUND', missingObject('project', 'X-Project-Id', projectId))
      );
    const [only, another] = await tx.projects.listUnnamed(userId);
    if (only === undefined || another !== undefined) return fail('BAD_REQUEST', { header: 'X-Project-Id' });
    return only;
  });
}
