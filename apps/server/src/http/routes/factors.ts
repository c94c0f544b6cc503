import { Type } from 'typebox';
import { readFactors, removeFactor, renewRecoveryCodes } from '../../actions/accounts/factors.ts';
import { addPasskey, beginPasskey } from '../../actions/accounts/passkeys.ts';
import { beginTotp, confirmTotp } from '../../actions/accounts/totp.ts';
import { requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  addedFactorView,
  AddedFactorView,
  factorsView,
  FactorsView,
  RecoveryCodesView,
  TotpCodeBody,
  TotpSetUpView,
} from '../shapes/factors.ts';
import { pathId, Nothing } from '../shapes/field.ts';
import { PasskeyBody, PasskeyCreationView, passkeyCreationView } from '../shapes/passkeys.ts';

const section = 'Account';
const read = { kind: 'bearer', context: 'account', dashboardOnly: 'session' } as const;
const change = { ...read, stepUp: 'always' } as const;

const readFactorsRoute = route({
  name: 'readFactors',
  method: 'GET',
  path: '/v1/me/factors',
  section,
  summary: 'Lists the second factors of the user',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: FactorsView,
  errors: [],
  handle: (deps, call) => readFactors(deps, requesterOf(call)),
  view: factorsView,
});

const beginTotpRoute = route({
  name: 'beginTotp',
  method: 'POST',
  path: '/v1/me/factors/totp',
  section,
  summary: 'Starts to set up an authenticator app',
  description: 'It counts after you confirm it with its first code.',
  credential: change,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: TotpSetUpView,
  errors: ['CONFLICT'],
  handle: (deps, call) => beginTotp(deps, requesterOf(call)),
  view: (setUp) => setUp,
});

const confirmTotpRoute = route({
  name: 'confirmTotp',
  method: 'POST',
  path: '/v1/me/factors/totp/confirm',
  section,
  summary: 'Confirms the authenticator app with its first code',
  description: 'The first factor comes with ten recovery codes, shown once.',
  credential: change,
  idempotent: false,
  rate: 'login',
  params: Nothing,
  query: Nothing,
  body: TotpCodeBody,
  status: 201,
  answer: AddedFactorView,
  errors: ['CONFLICT'],
  handle: (deps, call) => confirmTotp(deps, requesterOf(call), { code: call.body.code, ip: call.ip }),
  view: addedFactorView,
});

const beginPasskeyRoute = route({
  name: 'beginPasskey',
  method: 'POST',
  path: '/v1/me/factors/passkeys/options',
  section,
  summary: 'Starts to add a passkey',
  credential: change,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: PasskeyCreationView,
  errors: ['CONFLICT'],
  handle: (deps, call) => beginPasskey(deps, requesterOf(call), call.environment),
  view: passkeyCreationView,
});

const addPasskeyRoute = route({
  name: 'addPasskey',
  method: 'POST',
  path: '/v1/me/factors/passkeys',
  section,
  summary: 'Adds a passkey',
  description: 'The first factor comes with ten recovery codes, shown once.',
  credential: change,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: PasskeyBody,
  status: 201,
  answer: AddedFactorView,
  errors: ['CONFLICT'],
  handle: (deps, call) =>
    addPasskey(deps, requesterOf(call), { ...call.body, environment: call.environment, ip: call.ip }),
  view: addedFactorView,
});

const removeFactorRoute = route({
  name: 'removeFactor',
  method: 'DELETE',
  path: '/v1/me/factors/{id}',
  section,
  summary: 'Removes a second factor',
  description: 'Removing the last factor also removes the recovery codes.',
  credential: change,
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  handle: (deps, call) => removeFactor(deps, requesterOf(call), { id: call.params.id, ip: call.ip }),
  view: () => ({}),
});

const renewRecoveryCodesRoute = route({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/v1/me/recovery-codes',
  section,
  summary: 'Replaces the recovery codes',
  credential: change,
  idempotent: false,
  rate: 'write',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 201,
  answer: RecoveryCodesView,
  errors: ['CONFLICT'],
  handle: (deps, call) => renewRecoveryCodes(deps, requesterOf(call), call.ip),
  view: (codes) => ({ recoveryCodes: [...codes] }),
});

export const factorRoutes: readonly AnyRoute[] = [
  readFactorsRoute,
  beginTotpRoute,
  confirmTotpRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  removeFactorRoute,
  renewRecoveryCodesRoute,
];
