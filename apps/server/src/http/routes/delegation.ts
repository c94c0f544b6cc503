import { Type } from 'typebox';
import { approveDelegation, refuseDelegation } from '../../actions/envelopes/decide-delegation.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { checkSession } from '../../actions/signing/check-session.ts';
import { requestDelegation } from '../../actions/signing/request-delegation.ts';
import { GUARDS_TO_AUTHENTICATE } from '../../domain/signing/guards.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { clientOf, requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { DelegateBody, delegationView, DelegationView } from '../shapes/delegation.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { notificationMembers, notificationPart } from '../shapes/notification.ts';
import { linkView, signerView, SignerView, SigningLinkView } from '../shapes/signers.ts';
import type { Deps } from '../../actions/deps.ts';
import type { Call } from '../route.ts';

const requestDelegationRoute = route({
  name: 'requestDelegation',
  section: 'Signer portal',
  credential: { kind: 'link' },
  method: 'POST',
  path: '/v1/sign/{token}/delegate',
  summary: 'Names somebody to sign in the signer’s place, which the sender has to approve',
  description:
    'Only where the sender allows it (`delegation` of the signer), once for each signer, and with a recent code. The signer ' +
    'can still sign until the sender has decided.',
  idempotent: true,
  rate: 'portal',
  status: 200,
  params: Type.Object({ token: pathId }),
  query: Nothing,
  body: DelegateBody,
  answer: DelegationView,
  errors: [
    'SIGNING_TOKEN_INVALID',
    'SIGNING_SESSION_REVOKED',
    'SIGNING_SESSION_EXPIRED',
    'ENVELOPE_NOT_SIGNABLE',
    'ALREADY_SIGNED',
    'AUTHENTICATION_REQUIRED',
    'CONFLICT',
    'PHONE_REQUIRED',
  ],
  examples: {
    body: { name: 'Bruno Lima', email: 'bruno@example.com' },
    answer: { delegation: 'REQUESTED' },
  },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_AUTHENTICATE),
  handle: (deps, call) => {
    const { name, email, phone } = call.body;
    return requestDelegation(deps, call.params.token, {
      delegate: { name, email, phone: phone ?? null },
      client: clientOf(call),
    });
  },
  view: delegationView,
});

const ofSender = {
  section: 'Envelopes',
  method: 'POST',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT', 'ALREADY_SIGNED'],
  precheck: async (deps: Deps, call: Call<{ id: string; signerId: string }>) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
} as const;

const approveDelegationRoute = route({
  ...ofSender,
  name: 'approveDelegation',
  path: '/v1/envelopes/{id}/signers/{signerId}/delegation/approve',
  summary: 'Lets the person whom a signer named sign in their place',
  description:
    'The delegate becomes the signer: the former signer’s link stops working, and the delegate views the documents and proves ' +
    'their identity with a CPF of their own. Evidence commits to both people. A mailbox gets at most ten letters a day that ' +
    'others than the sender caused; beyond that, `notified` is false.',
  answer: Type.Object({ signer: SignerView, signingLink: SigningLinkView, ...notificationMembers }),
  errors: [...ofSender.errors, 'ENVELOPE_NOT_EDITABLE'],
  handle: (deps, call) => approveDelegation(deps, requestContextOf(call), call.params),
  view: ({ signer, signingLink, notification }) => ({
    signer: signerView(signer),
    signingLink: linkView(signingLink),
    ...notificationPart(notification),
  }),
});

const refuseDelegationRoute = route({
  ...ofSender,
  name: 'refuseDelegation',
  path: '/v1/envelopes/{id}/signers/{signerId}/delegation/refuse',
  summary: 'Refuses the person whom a signer named: the signer has to sign themself',
  answer: SignerView,
  handle: (deps, call) => refuseDelegation(deps, requestContextOf(call), call.params),
  view: signerView,
});

export const delegationRoutes: readonly AnyRoute[] = [
  requestDelegationRoute,
  approveDelegationRoute,
  refuseDelegationRoute,
];
