import { Type } from 'typebox';
import { checkSession } from '../../actions/signing/check-session.ts';
import { decline } from '../../actions/signing/decline.ts';
import { GUARDS_TO_ACT } from '../../domain/signing/guards.ts';
import { clientOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { DeclineBody, declinedView, DeclinedView } from '../shapes/sign.ts';

const declineRoute = route({
  name: 'decline',
  section: 'Signer portal',
  credential: { kind: 'link' },
  method: 'POST',
  path: '/v1/sign/{token}/decline',
  summary: 'Declines, which ends the envelope',
  idempotent: true,
  rate: 'portal',
  status: 200,
  params: Type.Object({ token: pathId }),
  query: Nothing,
  body: DeclineBody,
  answer: DeclinedView,
  errors: [
    'SIGNING_TOKEN_INVALID',
    'SIGNING_SESSION_REVOKED',
    'SIGNING_SESSION_EXPIRED',
    'ENVELOPE_NOT_SIGNABLE',
    'ALREADY_SIGNED',
  ],
  examples: {
    body: { reason: 'O valor não é o combinado.' },
    answer: { status: 'DECLINED', declinedAt: '2026-03-02T14:05:09.120Z', redirectUrl: null },
  },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_ACT),
  handle: (deps, call) =>
    decline(deps, call.params.token, { reason: call.body.reason ?? null, client: clientOf(call) }),
  view: declinedView,
});

export const declineRoutes: readonly AnyRoute[] = [declineRoute];
