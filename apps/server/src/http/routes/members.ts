import { Type } from 'typebox';
import { assertCanAdminister } from '../../actions/access/administers.ts';
import type { Deps } from '../../actions/deps.ts';
import { createInvitationLink } from '../../actions/organizations/create-invitation-link.ts';
import { leaveOrganization } from '../../actions/organizations/leave-organization.ts';
import {
  addMember,
  assertCanAdministerMember,
  changeMember,
  listMembers,
  removeMember,
} from '../../actions/organizations/members.ts';
import { readOrganization } from '../../actions/organizations/organizations.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import {
  AddedMemberView,
  addedMemberView,
  InvitationLinkView,
  invitationLinkView,
  MemberBody,
  MemberPatchBody,
  MemberView,
  memberView,
  RemoveMemberQuery,
} from '../shapes/members.ts';

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
  summary: 'Invites an address, or adds a user as a member',
  description:
    'ADMIN or OWNER. Only an OWNER can grant OWNER. If members join by consent (`membership` of GET ' +
    '/v1/public/service is `accept`), the response is an invitation (`status: "INVITED"`), whether or not the ' +
    'address has an account. Posting the address again sends a new link, and the earlier link stops working. ' +
    'Otherwise, a user is a member at once, and an address without an account is NOT_FOUND. An active member is ' +
    'CONFLICT. A mailbox gets at most ten letters a day that others than its owner caused; beyond that, the ' +
    'invitation stands and `notified` is false.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  administers: ({ params }) => params.id,
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
  summary: 'Changes a member’s role, or whether they may read personal data',
  description:
    'ADMIN or OWNER. Only an OWNER can change an OWNER or grant OWNER. The last OWNER stays OWNER. A member who is to ' +
    'be OWNER agrees first: if members join by consent, the role stays until then (`offeredRole`); otherwise they ' +
    'don’t count as an OWNER until then. `readsPersonalData` is CONFLICT for an invitation, and for an OWNER or ADMIN, ' +
    'who can always read personal data; null takes the decision back. A decision stays when the role changes.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
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
    const { role, readsPersonalData } = call.body;
    if (role === undefined && readsPersonalData === undefined)
      invalidField('role', 'required.one_of', 'A role or readsPersonalData is required.', {
        fields: ['role', 'readsPersonalData'],
      });
    const changes = { role, readsPersonalData };
    const { baseUrl } = call;
    return changeMember(deps, requesterOf(call), { organizationId, memberId, ...changes, baseUrl });
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
  administers: ({ params }) => params.id,
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

const createInvitationLinkRoute = route({
  name: 'createInvitationLink',
  method: 'POST',
  path: '/v1/organizations/{id}/members/{memberId}/link',
  section,
  summary: 'Creates a link of an invitation that you pass on yourself',
  description:
    'ADMIN or OWNER. The link is shown once; an earlier one stops working, and the link of the letter does not. It ' +
    'works for the invited address alone, and does not verify it. An invitation that has expired is CONFLICT.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byMember,
  query: Nothing,
  body: Nothing,
  status: 201,
  answer: InvitationLinkView,
  errors: ['CONFLICT'],
  precheck: mayChangeThisMember,
  handle: (deps, call) => {
    const { id: organizationId, memberId } = call.params;
    return createInvitationLink(deps, requesterOf(call), { organizationId, memberId, baseUrl: call.baseUrl });
  },
  view: invitationLinkView,
});

const leaveOrganizationRoute = route({
  name: 'leaveOrganization',
  method: 'DELETE',
  path: '/v1/organizations/{id}/members/me',
  section,
  summary: 'Leaves an organization',
  description:
    'Any role. CONFLICT for the last OWNER of an organization that has other members or sent envelopes in Production. ' +
    'API keys that the user created keep working, unless `keys` is `revoke` (ADMIN or OWNER).',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byId,
  query: RemoveMemberQuery,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => void (await readOrganization(deps, requesterOf(call), call.params.id)),
  handle: (deps, call) =>
    leaveOrganization(deps, requesterOf(call), {
      organizationId: call.params.id,
      keys: call.query.keys ?? 'keep',
    }),
  view: () => ({}),
});

/** Routes of the members of an organization, and of its invitations. */
export const memberRoutes: readonly AnyRoute[] = [
  listMembersRoute,
  addMemberRoute,
  changeMemberRoute,
  createInvitationLinkRoute,
  leaveOrganizationRoute,
  removeMemberRoute,
];
