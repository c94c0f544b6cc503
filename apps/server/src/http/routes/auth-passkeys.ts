import { beginPasskeyLogIn, logInWithPasskey } from '../../actions/accounts/passkey-log-in.ts';
import { beginPasskeyReauthentication, reauthenticate } from '../../actions/accounts/reauthenticate.ts';
import { clientOf, requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { SignedInView, signedInView } from '../shapes/auth.ts';
import { Nothing } from '../shapes/field.ts';
import {
  PasskeyLogInBody,
  PasskeyOptionsBody,
  PasskeyRequestView,
  passkeyRequestView,
  ReauthenticateBody,
  ReauthenticatedView,
} from '../shapes/passkeys.ts';

const section = 'Authentication and sessions';
const session = { kind: 'bearer', context: 'account', dashboardOnly: 'session' } as const;
const open = { kind: 'none', purpose: 'ACCESS' } as const;

const beginPasskeyLogInRoute = route({
  name: 'beginPasskeyLogIn',
  method: 'POST',
  path: '/v1/auth/passkey/options',
  section,
  summary: 'Starts a log-in with a passkey',
  description: 'Returns the same for every address: it lists no credentials.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: PasskeyOptionsBody,
  status: 200,
  answer: PasskeyRequestView,
  errors: [],
  handle: (deps, { body, environment }) => beginPasskeyLogIn(deps, { email: body.email, environment }),
  view: passkeyRequestView,
});

const logInWithPasskeyRoute = route({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/v1/auth/passkey',
  section,
  summary: 'Logs in with a passkey',
  description: 'A passkey verifies its user, so it replaces the password and the second factor.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: PasskeyLogInBody,
  status: 200,
  answer: SignedInView,
  errors: ['INVALID_CREDENTIALS'],
  handle: (deps, call) =>
    logInWithPasskey(deps, { ...call.body, environment: call.environment, client: clientOf(call) }),
  view: signedInView,
});

const beginPasskeyReauthenticationRoute = route({
  name: 'beginPasskeyReauthentication',
  method: 'POST',
  path: '/v1/auth/reauthenticate/options',
  section,
  summary: 'Starts a re-authentication with a passkey of the user',
  credential: session,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: PasskeyRequestView,
  errors: [],
  handle: (deps, call) => beginPasskeyReauthentication(deps, requesterOf(call), call.environment),
  view: passkeyRequestView,
});

const reauthenticateRoute = route({
  name: 'reauthenticate',
  method: 'POST',
  path: '/v1/auth/reauthenticate',
  section,
  summary: 'Authenticates the user of this session again',
  description:
    'Administrative writes are accepted for the next ten minutes. With a second factor, send `code` or ' +
    '`passkey`; without one, send `password`.',
  credential: session,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: ReauthenticateBody,
  status: 200,
  answer: ReauthenticatedView,
  errors: ['INVALID_CREDENTIALS'],
  handle: (deps, call) =>
    reauthenticate(deps, requesterOf(call), {
      ...call.body,
      environment: call.environment,
      client: clientOf(call),
    }),
  view: (until) => ({ until: until.toISOString() }),
});

export const passkeyAuthRoutes: readonly AnyRoute[] = [
  beginPasskeyLogInRoute,
  logInWithPasskeyRoute,
  beginPasskeyReauthenticationRoute,
  reauthenticateRoute,
];
