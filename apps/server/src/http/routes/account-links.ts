import { acceptInvitation, inspectInvitation } from '../../actions/accounts/invitations.ts';
import { confirmEmail, resendVerification } from '../../actions/accounts/verify-email.ts';
import { letterContextOf, requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { ConfirmedEmailView, InvitationView, LinkTokenBody } from '../shapes/auth.ts';
import { Nothing } from '../shapes/field.ts';
import { OrganizationView, organizationView } from '../shapes/organizations.ts';

const section = 'Authentication and sessions';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const open = { kind: 'none', purpose: 'ACCESS' } as const;

const resendVerificationRoute = route({
  name: 'resendVerification',
  method: 'POST',
  path: '/v1/auth/email-verification',
  section,
  summary: 'Sends the user a new link that verifies the e-mail address',
  description: 'The earlier link stops working. If the address is verified, nothing is sent.',
  credential: dashboard,
  idempotent: false,
  rate: 'letter',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => resendVerification(deps, requesterOf(call), letterContextOf(call)),
  view: () => ({}),
});

const confirmEmailRoute = route({
  name: 'confirmEmail',
  method: 'POST',
  path: '/v1/auth/email-verification/confirm',
  section,
  summary: 'Verifies an e-mail address with the token of its link',
  description: 'The token works once, for 24 hours. Any other token is NOT_FOUND.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: LinkTokenBody,
  status: 200,
  answer: ConfirmedEmailView,
  errors: [],
  handle: (deps, call) => confirmEmail(deps, { token: call.body.token, ip: call.ip }),
  view: ({ email }) => ({ email }),
});

const inspectInvitationRoute = route({
  name: 'inspectInvitation',
  method: 'POST',
  path: '/v1/auth/invitations/inspect',
  section,
  summary: 'Reads an invitation with the token of its link',
  description: 'NOT_FOUND if it was accepted, withdrawn, or replaced, or has expired.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: LinkTokenBody,
  status: 200,
  answer: InvitationView,
  errors: [],
  handle: (deps, call) => inspectInvitation(deps, call.body.token),
  view: (invitation) => ({ ...invitation, expiresAt: invitation.expiresAt.toISOString() }),
});

const acceptInvitationRoute = route({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/v1/auth/invitations/accept',
  section,
  summary: 'Accepts an invitation and makes the user a member',
  description:
    'The account must have the invited address, which then counts as verified. Any other address is ' +
    'FORBIDDEN.',
  credential: dashboard,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: LinkTokenBody,
  status: 200,
  answer: OrganizationView,
  errors: ['CONFLICT'],
  handle: (deps, call) => acceptInvitation(deps, requesterOf(call), { token: call.body.token, ip: call.ip }),
  view: organizationView,
});

/** Routes of the links that letters to account holders carry. */
export const accountLinkRoutes: readonly AnyRoute[] = [
  resendVerificationRoute,
  confirmEmailRoute,
  inspectInvitationRoute,
  acceptInvitationRoute,
];
