import { Type } from 'typebox';
import { createEmbeddedSession } from '../../actions/envelopes/create-embedded-session.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { redeemEmbeddedSession } from '../../actions/signing/redeem-embedded-session.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  EmbeddedAddressView,
  embeddedAddressView,
  EmbeddedSessionBody,
  RedeemBody,
  RedeemedSessionView,
  redeemedSessionView,
} from '../shapes/embedded-sessions.ts';
import { Nothing, pathId } from '../shapes/field.ts';

const createEmbeddedSessionRoute = route({
  name: 'createEmbeddedSession',
  method: 'POST',
  path: '/v1/envelopes/{id}/signers/{signerId}/embedded-session',
  section: 'Envelopes',
  summary: 'Creates an address that shows the signing page in a page of yours',
  description:
    'The address opens once, within five minutes, and the session lasts an hour. Browsers show it only in a frame of ' +
    '`origin`; with `returnUrl`, in a separate window that returns there. `embedOrigins` of the project must have the ' +
    'origin. The code still goes to the signer. Another embedded session of the same signer ends the earlier one; ' +
    'their signing link stays. At most 20 an hour for each signer. CONFLICT with CERTIFICATE_NOT_EMBEDDED for a signer ' +
    'who signs with their own certificate.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: EmbeddedSessionBody,
  examples: { body: { origin: 'https://app.example.com' } },
  status: 201,
  answer: EmbeddedAddressView,
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT', 'ALREADY_SIGNED'],
  precheck: async (deps, call) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
  handle: (deps, call) =>
    createEmbeddedSession(deps, requestContextOf(call), { ...call.params, ...call.body }),
  view: embeddedAddressView,
});

const redeemEmbeddedSessionRoute = route({
  name: 'redeemEmbeddedSession',
  method: 'POST',
  path: '/v1/embedded-sessions/{id}/redeem',
  section: 'Signer portal',
  summary: 'Opens the address of an embedded session',
  description:
    'The page of the address does this itself. It exchanges the secret for the token of the signing session, once. ' +
    'SIGNING_SESSION_REVOKED with USED if the address was opened before.',
  credential: { kind: 'none', purpose: 'PORTAL' },
  idempotent: false,
  rate: 'verify',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: RedeemBody,
  status: 200,
  answer: RedeemedSessionView,
  errors: ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED'],
  handle: (deps, { params, body, environment }) =>
    redeemEmbeddedSession(deps, {
      id: params.id,
      secret: body.secret,
      returnUrl: body.returnUrl ?? null,
      environment,
    }),
  view: redeemedSessionView,
});

export const embeddedSessionRoutes: readonly AnyRoute[] = [
  createEmbeddedSessionRoute,
  redeemEmbeddedSessionRoute,
];
