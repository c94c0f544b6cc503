import { Type } from 'typebox';
import { logIn } from '../../actions/accounts/log-in.ts';
import { refreshSession } from '../../actions/accounts/refresh-session.ts';
import {
  endSessionCredentials,
  listSessions,
  logOut,
  revokeSession,
} from '../../actions/accounts/sessions.ts';
import { signUp } from '../../actions/accounts/sign-up.ts';
import { clientOf, letterContextOf, requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  EndedCredentialsView,
  LogInBody,
  RefreshBody,
  SessionQuery,
  SessionView,
  sessionView,
  SignedInView,
  signedInView,
  SignedUpView,
  signedUpView,
  SignUpBody,
} from '../shapes/auth.ts';
import { listOf, pathId, Nothing } from '../shapes/field.ts';
const section = 'Authentication and sessions';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const open = { kind: 'none', purpose: 'ACCESS' } as const;

const signUpRoute = route({
  name: 'signUp',
  method: 'POST',
  path: '/v1/auth/signup',
  section,
  summary: 'Creates an account with an organization and a first project',
  description:
    'The new user is OWNER of the organization and is logged in. With `invitationToken`, the account ' +
    'joins the organization of the invitation instead; without it, `organizationName` is required. If ' +
    'sign-up is not open (`signup` of GET /v1/public/service), the response is FORBIDDEN with ' +
    '`details.reason` `SIGNUP_CLOSED`.',
  credential: open,
  idempotent: false,
  rate: 'signup',
  params: Nothing,
  query: Nothing,
  body: SignUpBody,
  status: 201,
  answer: SignedUpView,
  errors: ['EMAIL_ALREADY_REGISTERED', 'FORBIDDEN', 'CONFLICT'],
  handle: (deps, call) =>
    signUp(deps, { ...call.body, client: clientOf(call), letter: letterContextOf(call) }),
  view: signedUpView,
});

const logInRoute = route({
  name: 'logIn',
  method: 'POST',
  path: '/v1/auth/login',
  section,
  summary: 'Logs in',
  description:
    'Returns an access token for 15 minutes and a refresh token. Repeated failures block for a while. If ' +
    'the account has a second factor, send `code`: the right password without it is INVALID_CREDENTIALS ' +
    'with `details.reason: "SECOND_FACTOR_REQUIRED"`.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: LogInBody,
  status: 200,
  answer: SignedInView,
  errors: ['INVALID_CREDENTIALS'],
  handle: (deps, call) => logIn(deps, { ...call.body, client: clientOf(call) }),
  view: signedInView,
});

const refreshSessionRoute = route({
  name: 'refreshSession',
  method: 'POST',
  path: '/v1/auth/refresh',
  section,
  summary: 'Exchanges a refresh token for new tokens',
  description: 'A refresh token works once. Using it again ends its session.',
  credential: open,
  idempotent: false,
  rate: 'refresh',
  params: Nothing,
  query: Nothing,
  body: RefreshBody,
  status: 200,
  answer: SignedInView,
  errors: ['SESSION_EXPIRED', 'REFRESH_TOKEN_REUSED'],
  handle: (deps, call) => refreshSession(deps, call.body.refreshToken, call.ip),
  view: signedInView,
});

const logOutRoute = route({
  name: 'logOut',
  method: 'POST',
  path: '/v1/auth/logout',
  section,
  summary: 'Ends the current session',
  credential: dashboard,
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => logOut(deps, requesterOf(call)),
  view: () => ({}),
});

const listSessionsRoute = route({
  name: 'listSessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  section,
  summary: 'Lists the active sessions of the user, newest first',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: SessionQuery,
  body: Nothing,
  status: 200,
  answer: listOf(SessionView),
  errors: [],
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const current = caller.kind === 'USER' ? caller.sessionId : null;
    const ended = call.query.ended ?? false;
    const bound = `${ended ? 'ended ' : ''}sessions ${caller.id}`;
    const page = await listSessions(deps, caller, { ended, page: requestedPage(deps, call.query, bound) });
    return pageView(deps, page, { bound, view: (session) => sessionView(session, current) });
  },
  view: (page) => page,
});

const revokeSessionRoute = route({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/{id}',
  section,
  summary: 'Ends a session of the user',
  credential: dashboard,
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => revokeSession(deps, requesterOf(call), call.params.id),
  view: () => ({}),
});

const endSessionCredentialsRoute = route({
  name: 'endSessionCredentials',
  method: 'DELETE',
  path: '/v1/auth/sessions/{id}/credentials',
  section,
  summary: 'Ends a session of the user with everything that it made',
  description:
    'For a session that was stolen, also one that is over: revokes the personal access tokens and API keys that were ' +
    'made in it, or with a token that was made in it. Keys of organizations that the user does not administer any more ' +
    'stay (`keysLeft`).',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: EndedCredentialsView,
  errors: [],
  handle: (deps, call) => endSessionCredentials(deps, requesterOf(call), call.params.id),
  view: (ended) => ({ ...ended }),
});

export const authRoutes: readonly AnyRoute[] = [
  signUpRoute,
  logInRoute,
  refreshSessionRoute,
  logOutRoute,
  listSessionsRoute,
  revokeSessionRoute,
  endSessionCredentialsRoute,
];
