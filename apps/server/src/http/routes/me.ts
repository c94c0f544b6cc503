import { Type } from 'typebox';
import { readMe, updateMe, updateOnboarding } from '../../actions/accounts/me.ts';
import { createToken, listTokens, revokeToken } from '../../actions/accounts/personal-tokens.ts';
import { requesterOf } from '../request-context.ts';
import { requestedPage, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { networksOf } from '../shapes/networks.ts';
import {
  MeBody,
  MeView,
  meView,
  NewTokenView,
  OnboardingBody,
  TokenBody,
  TokenView,
  tokenView,
  UserView,
  userView,
} from '../shapes/me.ts';
const section = 'Account';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;

const readMeRoute = route({
  name: 'readMe',
  method: 'GET',
  path: '/v1/me',
  section,
  summary: 'Reads the authenticated user with organizations, roles, and projects',
  credential: { ...dashboard, dashboardOnly: 'any-token' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: MeView,
  errors: [],
  handle: (deps, call) => readMe(deps, requesterOf(call)),
  view: meView,
});

const updateMeRoute = route({
  name: 'updateMe',
  method: 'PATCH',
  path: '/v1/me',
  section,
  summary: 'Sets the default project of the user',
  description:
    'Requests with a session or a personal token that name no project (X-Project-Id) work in it. Without a default, they ' +
    'work in the only active project of the organization that the user joined first; if it has more, they are BAD_REQUEST.',
  credential: { ...dashboard, stepUp: true },
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: MeBody,
  status: 200,
  answer: UserView,
  errors: ['CONFLICT'],
  handle: (deps, call) =>
    updateMe(deps, requesterOf(call), {
      defaultProjectId: call.body.defaultProjectId,
      ifMatch: call.ifMatch,
    }),
  view: userView,
});

const updateOnboardingRoute = route({
  name: 'updateOnboarding',
  method: 'PATCH',
  path: '/v1/me/onboarding',
  section,
  summary: 'Stores the answers of the onboarding',
  credential: dashboard,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: OnboardingBody,
  status: 200,
  answer: UserView,
  errors: ['CONFLICT'],
  handle: (deps, call) =>
    updateOnboarding(deps, requesterOf(call), { answers: call.body, ifMatch: call.ifMatch }),
  view: userView,
});

const createTokenRoute = route({
  name: 'createToken',
  method: 'POST',
  path: '/v1/me/tokens',
  section,
  summary: 'Creates a personal access token',
  description:
    'For the command line and personal automation. The token is shown once. Without `scopes`, it has all ' +
    'scopes except `admin`, which lets it administer in your name. A token cannot create a token that has ' +
    'more scopes, lives longer, or works from more networks. Members that this operation does not know are refused.',
  credential: { ...dashboard, stepUp: true },
  idempotent: true,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: TokenBody,
  strict: true,
  status: 201,
  answer: NewTokenView,
  errors: [],
  handle: (deps, call) =>
    createToken(deps, requesterOf(call), {
      ...call.body,
      allowedNetworks: networksOf(call.body.allowedNetworks),
      expiresAt: call.body.expiresAt === undefined ? undefined : new Date(call.body.expiresAt),
    }),
  view: ({ token, secret }) => ({ ...tokenView(token), token: secret }),
});

const listTokensRoute = route({
  name: 'listTokens',
  method: 'GET',
  path: '/v1/me/tokens',
  section,
  summary: 'Lists personal access tokens, newest first',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(TokenView),
  errors: [],
  handle: async (deps, call) => {
    const caller = requesterOf(call);
    const bound = `tokens ${caller.id}`;
    const page = await listTokens(deps, caller, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: tokenView });
  },
  view: (page) => page,
});

const revokeTokenRoute = route({
  name: 'revokeToken',
  method: 'DELETE',
  path: '/v1/me/tokens/{id}',
  section,
  summary: 'Revokes a personal access token',
  credential: dashboard,
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => revokeToken(deps, requesterOf(call), call.params.id),
  view: () => ({}),
});

export const meRoutes: readonly AnyRoute[] = [
  readMeRoute,
  updateMeRoute,
  updateOnboardingRoute,
  createTokenRoute,
  listTokensRoute,
  revokeTokenRoute,
];
