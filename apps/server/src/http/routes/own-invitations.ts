import { Type } from 'typebox';
import {
  acceptOwnInvitation,
  declineInvitation,
  listInvitations,
} from '../../actions/accounts/own-invitations.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { AcceptInvitationBody, OwnInvitationView, ownInvitationView } from '../shapes/members.ts';
import { OrganizationView, organizationView } from '../shapes/organizations.ts';

const section = 'Account';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byId = Type.Object({ id: pathId });

const listInvitationsRoute = route({
  name: 'listInvitations',
  method: 'GET',
  path: '/v1/me/invitations',
  section,
  summary: 'Lists the invitations of the user, newest first',
  description:
    'Invitations of the user’s verified address, and roles that the user was given and has not agreed to. Nobody ' +
    'becomes a member, or an OWNER who counts as one, before accepting.',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(OwnInvitationView),
  errors: [],
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const bound = `invitations ${caller.id}`;
    const page = await listInvitations(deps, caller, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: ownInvitationView });
  },
  view: (page) => page,
});

const acceptOwnInvitationRoute = route({
  name: 'acceptOwnInvitation',
  method: 'POST',
  path: '/v1/me/invitations/{id}/accept',
  section,
  summary: 'Accepts an invitation or a role',
  description:
    'NOT_FOUND if it was accepted, declined, or withdrawn, or has expired. An account whose address is not verified is ' +
    'FORBIDDEN (EMAIL_NOT_VERIFIED): the link of the letter verifies it.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: AcceptInvitationBody,
  status: 200,
  answer: OrganizationView,
  errors: ['CONFLICT'],
  handle: (deps, call) =>
    acceptOwnInvitation(deps, requesterOf(call), { id: call.params.id, role: call.body.role }),
  view: organizationView,
});

const declineInvitationRoute = route({
  name: 'declineInvitation',
  method: 'POST',
  path: '/v1/me/invitations/{id}/decline',
  section,
  summary: 'Declines an invitation or a role',
  description:
    'An invitation is gone. A user who was added and did not agree leaves the organization, and a member who was ' +
    'made an OWNER is ADMIN again.',
  credential: dashboard,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => declineInvitation(deps, requesterOf(call), call.params.id),
  view: () => ({}),
});

/** Routes of what a user is invited to. */
export const ownInvitationRoutes: readonly AnyRoute[] = [
  listInvitationsRoute,
  acceptOwnInvitationRoute,
  declineInvitationRoute,
];
