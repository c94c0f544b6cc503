import type { Environment } from '../environment.ts';
import type { Id } from '../ids.ts';
import type { Project, ProjectStatus } from './project.ts';
import { assertOrigins } from '../embedding/embed-origin.ts';
import { changedBranding, NO_BRANDING } from './branding.ts';
import type { BrandingPatch } from './branding.ts';
import { slugOf } from './slug.ts';

/** The input of a project; the slug follows from the name where none is given. */
export interface NewProject {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly description?: string | null | undefined;
  readonly environment?: Environment | undefined;
}

export interface ProjectPatch {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly description?: string | null | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly environment?: Environment | undefined;
  readonly embedOrigins?: readonly string[] | undefined;
  readonly redirectOrigins?: readonly string[] | undefined;
  readonly branding?: BrandingPatch | undefined;
}

/** A project that begins now. A name without ASCII letters or digits gets the end of its id as slug. */
export function newProject(
  input: NewProject,
  where: { readonly id: Id<'proj'>; readonly organizationId: Id<'org'>; readonly now: Date },
): Project {
  return {
    id: where.id,
    organizationId: where.organizationId,
    name: input.name,
    slug: input.slug ?? slugOf(input.name, `project-${where.id.slice(-8)}`),
    description: input.description ?? null,
    status: 'ACTIVE',
    environment: input.environment ?? 'SANDBOX',
    embedOrigins: [],
    redirectOrigins: [],
    branding: NO_BRANDING,
    version: 1,
    createdAt: where.now,
    updatedAt: where.now,
  };
}

/**
 * The project with these changes. A new name leaves the slug as it is: addresses must not move by themselves.
 *
 * @throws VALIDATION_FAILED for a text that is no origin, and a subject with a variable that there is not.
 */
export function decideUpdateProject(project: Project, patch: ProjectPatch, now: Date): Project {
  return {
    ...project,
    name: patch.name ?? project.name,
    slug: patch.slug ?? project.slug,
    description: patch.description === undefined ? project.description : patch.description,
    status: patch.status ?? project.status,
    environment: patch.environment ?? project.environment,
    ...changedOrigins(project, patch),
    branding: changedBranding(project.branding, patch.branding ?? {}),
    updatedAt: now,
  };
}

function changedOrigins(
  before: Project,
  patch: ProjectPatch,
): Pick<Project, 'embedOrigins' | 'redirectOrigins'> {
  const { embedOrigins = before.embedOrigins, redirectOrigins = before.redirectOrigins } = patch;
  assertOrigins(embedOrigins);
  assertOrigins(redirectOrigins, 'redirectOrigins');
  return { embedOrigins, redirectOrigins };
}
