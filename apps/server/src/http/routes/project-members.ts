import { Type } from 'typebox';
import type { Deps } from '../../actions/deps.ts';
import {
  assertCanAdministerProjectMember,
  listProjectMembers,
  removeProjectMember,
  saveProjectMember,
} from '../../actions/projects/project-members.ts';
import { pageView, requestedPage } from '../page.ts';
import { requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { listOf, Nothing, pageQuery, pathId } from '../shapes/field.ts';
import { ProjectMemberBody, ProjectMemberView, projectMemberView } from '../shapes/project-members.ts';

const section = 'Projects';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byUser = Type.Object({ id: pathId, userId: pathId });

const mayChangeThisMember = (deps: Deps, call: Call<{ id: string; userId: string }>): Promise<void> => {
  const { id: projectId, userId } = call.params;
  return assertCanAdministerProjectMember(deps, requesterOf(call), { projectId, userId });
};

const listProjectMembersRoute = route({
  name: 'listProjectMembers',
  method: 'GET',
  path: '/v1/projects/{id}/members',
  section,
  summary: 'Lists the members of a project',
  description:
    'They count while the organization’s `projectAccess` is MEMBERS. An OWNER or ADMIN of the organization works in every project, listed or not.',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(ProjectMemberView),
  errors: [],
  handle: async (deps, call) => {
    const bound = `project-members ${call.params.id}`;
    const page = await listProjectMembers(deps, requesterOf(call), {
      projectId: call.params.id,
      page: requestedPage(deps, call.query, bound),
    });
    return pageView(deps, page, { bound, view: projectMemberView });
  },
  view: (page) => page,
});

const saveProjectMemberRoute = route({
  name: 'saveProjectMember',
  method: 'PUT',
  path: '/v1/projects/{id}/members/{userId}',
  section,
  summary: 'Makes a member of the organization a member of a project',
  description:
    'ADMIN or OWNER. For a member of the project, it changes the role. A person who is not a member of the organization is NOT_FOUND.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byUser,
  query: Nothing,
  body: ProjectMemberBody,
  status: 200,
  answer: ProjectMemberView,
  errors: [],
  precheck: mayChangeThisMember,
  handle: (deps, call) => {
    const { id: projectId, userId } = call.params;
    return saveProjectMember(deps, requesterOf(call), { projectId, userId, role: call.body.role });
  },
  view: projectMemberView,
});

const removeProjectMemberRoute = route({
  name: 'removeProjectMember',
  method: 'DELETE',
  path: '/v1/projects/{id}/members/{userId}',
  section,
  summary: 'Removes a member from a project',
  description: 'ADMIN or OWNER. The person stays a member of the organization.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byUser,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  precheck: mayChangeThisMember,
  handle: (deps, call) => {
    const { id: projectId, userId } = call.params;
    return removeProjectMember(deps, requesterOf(call), { projectId, userId });
  },
  view: () => ({}),
});

/** Routes of the members of a project. */
export const projectMemberRoutes: readonly AnyRoute[] = [
  listProjectMembersRoute,
  saveProjectMemberRoute,
  removeProjectMemberRoute,
];
