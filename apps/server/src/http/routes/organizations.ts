import { Type } from 'typebox';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import type { Deps } from '../../actions/deps.ts';
import {
  addMember,
  assertCanAdministerMember,
  changeMember,
  listMembers,
  removeMember,
} from '../../actions/organizations/members.ts';
import {
  createOrganization,
  readOrganization,
  updateOrganization,
} from '../../actions/organizations/organizations.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import {
  AddedMemberView,
  addedMemberView,
  MemberBody,
  MemberPatchBody,
  MemberView,
  memberView,
  OrganizationBody,
  OrganizationPatchBody,
  OrganizationView,
  organizationView,
  RemoveMemberQuery,
} from '../shapes/organizations.ts';

const section = 'Organizations';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byId = Type.Object({ id: pathId });
const byMember = Type.Object({ id: pathId, memberId: pathId });

const mayChange = (deps: Deps, call: Call<{ id: string }>): Promise<void> =>
  assertCanAdminister(deps, requesterOf(call), 'organization', call.params.id);

const mayChangeThisMember = (
  deps: Deps,
  { params, ...call }: Call<{ id: string; memberId: string }>,
): Promise<void> =>
  assertCanAdministerMember(deps, requesterOf(call), {
    organizationId: params.id,
    memberId: params.memberId,
  });

const createOrganizationRoute = route({
  name: 'createOrganization',
  method: 'POST',
  path: '/v1/organizations',
  section,
  summary: 'Creates an organization with a first project',
  description: 'The caller is its OWNER.',
  credential: dashboard,
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: OrganizationBody,
  status: 201,
  answer: OrganizationView,
  errors: [],
  handle: (deps, call) => createOrganization(deps, requesterOf(call), call.body.name),
  view: organizationView,
});

const readOrganizationRoute = route({
  name: 'readOrganization',
  method: 'GET',
  path: '/v1/organizations/{id}',
  section,
  summary: 'Reads an organization',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: OrganizationView,
  errors: [],
  handle: (deps, call) => readOrganization(deps, requesterOf(call), call.params.id),
  view: organizationView,
});

const updateOrganizationRoute = route({
  name: 'updateOrganization',
  method: 'PATCH',
  path: '/v1/organizations/{id}',
  section,
  summary: 'Updates an organization',
  description: 'ADMIN or OWNER. A changed consent text gets a new version.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: OrganizationPatchBody,
  status: 200,
  answer: OrganizationView,
  errors: ['CONFLICT'],
  precheck: mayChange,
  handle: (deps, call) =>
    updateOrganization(deps, requesterOf(call), {
      id: call.params.id,
      patch: call.body,
      ifMatch: call.ifMatch,
    }),
  view: organizationView,
});

const listMembersRoute = route({
  name: 'listMembers',
  method: 'GET',
  path: '/v1/organizations/{id}/members',
  section,
  summary: 'Lists members, newest first',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(MemberView),
  errors: [],
  precheck: async (deps, call) => void (await readOrganization(deps, requesterOf(call), call.params.id)),
  handle: async (deps, call) => {
    const { id: organizationId } = call.params;
    const bound = `members ${organizationId}`;
    const page = requestedPage(deps, call.query, bound);
    const members = await listMembers(deps, requesterOf(call), { organizationId, page });
    return pageView(deps, members, { bound, view: memberView });
  },
  view: (page) => page,
});

const addMemberRoute = route({
  name: 'addMember',
  method: 'POST',
  path: '/v1/organizations/{id}/members',
  section,
  summary: 'Adds a user as a member, or invites an address',
  description:
    'ADMIN or OWNER. Only an OWNER can grant OWNER. If the service sends mail, it invites an address ' +
    'without a verified account (`status: "INVITED"`). Posting the address again sends a new link, and ' +
    'the earlier link stops working. A mailbox gets at most ten letters a day that others than its owner caused; beyond ' +
    'that, the invitation stands and `notified` is false.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: MemberBody,
  status: 201,
  answer: AddedMemberView,
  errors: ['CONFLICT', 'PLAN_LIMIT_REACHED'],
  precheck: mayChange,
  handle: (deps, call) =>
    addMember(deps, requesterOf(call), {
      organizationId: call.params.id,
      baseUrl: call.baseUrl,
      ...call.body,
    }),
  view: addedMemberView,
});

const changeMemberRoute = route({
  name: 'changeMember',
  method: 'PATCH',
  path: '/v1/organizations/{id}/members/{memberId}',
  section,
  summary: 'Changes a member’s role',
  description:
    'ADMIN or OWNER. Only an OWNER can change an OWNER or grant OWNER. The last OWNER stays OWNER.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: byMember,
  query: Nothing,
  body: MemberPatchBody,
  status: 200,
  answer: MemberView,
  errors: ['CONFLICT'],
  precheck: mayChangeThisMember,
  handle: (deps, call) => {
    const { id: organizationId, memberId } = call.params;
    return changeMember(deps, requesterOf(call), { organizationId, memberId, role: call.body.role });
  },
  view: memberView,
});

const removeMemberRoute = route({
  name: 'removeMember',
  method: 'DELETE',
  path: '/v1/organizations/{id}/members/{memberId}',
  section,
  summary: 'Removes a member, or withdraws an invitation',
  description:
    'ADMIN or OWNER. Only an OWNER can remove an OWNER, and the last OWNER stays. Access ends at once, ' +
    'including access with personal tokens. API keys that the member created keep working, unless `keys` ' +
    'is `revoke`.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: byMember,
  query: RemoveMemberQuery,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  precheck: mayChangeThisMember,
  handle: (deps, call) => {
    const { id: organizationId, memberId } = call.params;
    return removeMember(deps, requesterOf(call), {
      organizationId,
      memberId,
      keys: call.query.keys ?? 'keep',
    });
  },
  view: () => ({}),
});

export const organizationRoutes: readonly AnyRoute[] = [
  createOrganizationRoute,
  readOrganizationRoute,
  updateOrganizationRoute,
  listMembersRoute,
  addMemberRoute,
  changeMemberRoute,
  removeMemberRoute,
];
