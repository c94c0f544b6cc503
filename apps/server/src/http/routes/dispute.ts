import { Type } from 'typebox';
import { dispute } from '../../actions/signing/dispute.ts';
import { clientOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { DisputeBody, DisputeView, disputeView } from '../shapes/sign.ts';

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
  errors: ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED'],
  examples: {
    body: { note: 'Não conheço esta empresa.' },
    answer: { disputedAt: '2026-03-02T14:05:09.120Z' },
  },
  handle: (deps, call) =>
    dispute(deps, call.params.token, { note: call.body.note ?? null, client: clientOf(call) }),
  view: disputeView,
});

export const disputeRoutes: readonly AnyRoute[] = [disputeRoute];
