import { Type } from 'typebox';
import type { Static } from 'typebox';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import { createProject, listProjects, readProject, updateProject } from '../../actions/projects/projects.ts';
import type { Deps } from '../../actions/deps.ts';
import { receiveBrand } from '../../actions/projects/receive-brand.ts';
import type { ProjectPatch } from '../../domain/projects/project-rules.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { ProjectBody, ProjectPatchBody, ProjectView, projectView } from '../shapes/projects.ts';

const section = 'Projects';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;

const listProjectsRoute = route({
  name: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  section,
  summary: 'Lists projects: those of the user’s own organizations first',
  description:
    'Organizations are in the order in which the user joined them, and the projects of each are newest first, so that a ' +
    'new membership comes last. An API key gets only its own project.',
  credential: { kind: 'bearer', context: 'account' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(ProjectView),
  errors: [],
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const bound = `projects ${caller.id}`;
    const page = await listProjects(deps, caller, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: projectView });
  },
  view: (page) => page,
});

const readProjectRoute = route({
  name: 'readProject',
  method: 'GET',
  path: '/v1/projects/{id}',
  section,
  summary: 'Reads a project',
  description: 'Of any organization of the user. An API key reads its own project only.',
  credential: { kind: 'bearer', context: 'account' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ProjectView,
  errors: [],
  handle: (deps, call) => readProject(deps, requesterOf(call), call.params.id),
  view: projectView,
});

const createProjectRoute = route({
  name: 'createProject',
  method: 'POST',
  path: '/v1/projects',
  section,
  summary: 'Creates a project with an isolated Sandbox and Production',
  description:
    'ADMIN or OWNER. Without organizationId, the project belongs to the organization that the caller owns and joined first.',
  credential: dashboard,
  idempotent: true,
  administers: ({ body }) => body.organizationId ?? null,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: ProjectBody,
  status: 201,
  answer: ProjectView,
  errors: ['SLUG_TAKEN', 'PLAN_LIMIT_REACHED'],
  handle: (deps, call) => createProject(deps, requesterOf(call), call.body),
  view: projectView,
});

/** A file is kept before the project is locked, and only for a caller who may change it. */
async function patchOf(
  deps: Deps,
  call: Call<{ id: string }, unknown, Static<typeof ProjectPatchBody>>,
): Promise<ProjectPatch> {
  if (call.body.branding !== undefined)
    await assertCanAdminister(deps, requesterOf(call), 'project', call.params.id);
  return receiveBrand(deps, call.body);
}

const updateProjectRoute = route({
  name: 'updateProject',
  method: 'PATCH',
  path: '/v1/projects/{id}',
  section,
  summary: 'Updates or archives a project',
  description: 'ADMIN or OWNER. The keys of an archived project stop working.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: ProjectPatchBody,
  status: 200,
  answer: ProjectView,
  errors: ['CONFLICT', 'SLUG_TAKEN', 'PLAN_LIMIT_REACHED'],
  precheck: (deps, call) => assertCanAdminister(deps, requesterOf(call), 'project', call.params.id),
  handle: async (deps, call) =>
    updateProject(deps, requesterOf(call), {
      id: call.params.id,
      patch: await patchOf(deps, call),
      ifMatch: call.ifMatch,
    }),
  view: projectView,
});

export const projectRoutes: readonly AnyRoute[] = [
  listProjectsRoute,
  readProjectRoute,
  createProjectRoute,
  updateProjectRoute,
];
