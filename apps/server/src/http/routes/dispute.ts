import { Type } from 'typebox';
import { answerDispute } from '../../actions/envelopes/answer-dispute.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { dispute } from '../../actions/signing/dispute.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { clientOf, requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { DisputeAnswerBody, DisputeBody, DisputeView, disputeView } from '../shapes/sign.ts';
import { SignerView, signerView } from '../shapes/signers.ts';

const disputeRoute = route({
  name: 'dispute',
  section: 'Signer portal',
  credential: { kind: 'link' },
  method: 'POST',
  path: '/v1/sign/{token}/dispute',
  summary: 'States that the reader doesn’t recognize the document',
  description:
    'For the wrong recipient, or against fraud. Works with any link that was ever sent for this signer, also after it ' +
    'was replaced or the envelope closed, and needs no code. The sender is notified; the envelope stays as it is. A second ' +
    'call changes nothing and returns the time of the first.',
  idempotent: true,
  rate: 'otp',
  status: 200,
  params: Type.Object({ token: pathId }),
  query: Nothing,
  body: DisputeBody,
  answer: DisputeView,
  errors: ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'ENVELOPE_NOT_SIGNABLE'],
  examples: {
    body: { note: 'Não conheço esta empresa.' },
    answer: { disputedAt: '2026-03-02T14:05:09.120Z' },
  },
  handle: (deps, call) =>
    dispute(deps, call.params.token, { note: call.body.note ?? null, client: clientOf(call) }),
  view: disputeView,
});

const answerDisputeRoute = route({
  name: 'answerDispute',
  section: 'Envelopes',
  credential: {
    kind: 'bearer',
    context: 'project',
    scope: 'envelopes:send',
    role: 'ADMIN',
    stepUp: true,
  },
  method: 'POST',
  path: '/v1/envelopes/{id}/signers/{signerId}/dispute/answer',
  summary: 'Answers a signer’s dispute, in words that the evidence prints',
  description:
    'Until then, a disputed signer can’t sign at ADVANCED. Once for each dispute; nothing that says who the signer is can ' +
    'change before or after it. Instead of an answer, you can cancel the envelope, or copy it and name another person.',
  idempotent: true,
  rate: 'write',
  status: 200,
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: DisputeAnswerBody,
  answer: SignerView,
  errors: ['CONFLICT'],
  examples: {
    body: { statement: 'Falamos com a pessoa por telefone em 2 de março: ela confirmou que quer assinar.' },
  },
  precheck: async (deps, call) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some(({ id }) => id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
  handle: (deps, call) => answerDispute(deps, requestContextOf(call), { ...call.params, ...call.body }),
  view: signerView,
});

export const disputeRoutes: readonly AnyRoute[] = [disputeRoute, answerDisputeRoute];
