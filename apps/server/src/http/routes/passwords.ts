import { changePassword } from '../../actions/accounts/change-password.ts';
import { deleteAccount } from '../../actions/accounts/delete-account.ts';
import { requestPasswordReset } from '../../actions/accounts/request-password-reset.ts';
import { resetPassword } from '../../actions/accounts/reset-password.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { clientOf, requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing } from '../shapes/field.ts';
import {
  ChangePasswordBody,
  DeleteAccountBody,
  ResetPasswordBody,
  ResetRequestBody,
} from '../shapes/passwords.ts';

const section = 'Authentication and sessions';
const session = { kind: 'bearer', context: 'account', dashboardOnly: 'session', stepUp: 'always' } as const;
const open = { kind: 'none', purpose: 'ACCESS' } as const;

const changePasswordRoute = route({
  name: 'changePassword',
  method: 'POST',
  path: '/v1/auth/password',
  section,
  summary: 'Changes the password',
  description: 'Every other session of the user ends.',
  credential: { ...session, stepUp: true },
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: ChangePasswordBody,
  status: 204,
  answer: Nothing,
  errors: ['INVALID_CREDENTIALS'],
  handle: (deps, call) =>
    changePassword(deps, requesterOf(call), {
      ...call.body,
      client: clientOf(call),
      language: preferredLanguage(call.acceptLanguage),
    }),
  view: () => ({}),
});

const requestPasswordResetRoute = route({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/v1/auth/password-reset',
  section,
  summary: 'Sends a link that resets a password',
  description:
    'Returns the same whether or not the address has an account. The link works once, for 30 minutes.',
  credential: open,
  idempotent: false,
  rate: 'signup',
  params: Nothing,
  query: Nothing,
  body: ResetRequestBody,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, { body, environment, acceptLanguage }) =>
    requestPasswordReset(deps, {
      email: body.email,
      environment,
      language: preferredLanguage(acceptLanguage),
    }),
  view: () => ({}),
});

const resetPasswordRoute = route({
  name: 'resetPassword',
  method: 'POST',
  path: '/v1/auth/password-reset/confirm',
  section,
  summary: 'Sets a new password with the token of a link',
  description: 'Ends every session of the user. The second factor stays.',
  credential: open,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: ResetPasswordBody,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) =>
    resetPassword(deps, {
      ...call.body,
      client: clientOf(call),
      language: preferredLanguage(call.acceptLanguage),
    }),
  view: () => ({}),
});

const deleteAccountRoute = route({
  name: 'deleteAccount',
  method: 'POST',
  path: '/v1/me/deletion',
  section: 'Account',
  summary: 'Deletes the account of the user',
  description:
    'Erases name, address, sessions, factors, and tokens. CONFLICT while the user is the last OWNER of an ' +
    'organization with other members, or of an organization that sent envelopes in Production.',
  credential: session,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: DeleteAccountBody,
  status: 204,
  answer: Nothing,
  errors: ['INVALID_CREDENTIALS'],
  handle: (deps, call) =>
    deleteAccount(deps, requesterOf(call), { password: call.body.password, client: clientOf(call) }),
  view: () => ({}),
});

export const passwordRoutes: readonly AnyRoute[] = [
  changePasswordRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  deleteAccountRoute,
];
