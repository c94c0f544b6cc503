import { Type } from 'typebox';
import { listPending } from '../../actions/signing/list-pending.ts';
import { openPending } from '../../actions/signing/open-pending.ts';
import { browserCookie } from '../browser-cookie.ts';
import { idExample } from '../example-values.ts';
import { clientOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import {
  ContinuationBody,
  OpenedPendingView,
  openedPendingView,
  PendingView,
  pendingView,
} from '../shapes/pending.ts';

const portal = {
  section: 'Signer portal',
  credential: { kind: 'link' },
  method: 'POST',
  query: Nothing,
  status: 200,
  body: ContinuationBody,
} as const;

const ERRORS = [
  'SIGNING_TOKEN_INVALID',
  'SIGNING_SESSION_REVOKED',
  'SIGNING_SESSION_EXPIRED',
  'AUTHENTICATION_REQUIRED',
] as const;

const body = { continuation: 'kS1x0fJ0m0oZ2bq8yq3m1q7d1vJ8n4oXw2c5r9t6u0E' };
const authenticatedUntil = '2026-03-02T14:34:30.500Z';

const listPendingRoute = route({
  ...portal,
  name: 'listPending',
  path: '/v1/sign/{token}/pending',
  summary: 'Lists the other envelopes that wait for the same person',
  description:
    'After a code, to the browser that entered it: other open envelopes of the same organization and environment whose ' +
    'signer has the same e-mail, the same way of receiving codes, and the same CPF (or, where neither has a CPF, the same ' +
    'name). The envelope of this link is among them if the same person has another part in it, in turn, that need not be ' +
    'another person’s. Envelopes sent with `notify: false` are left out. It takes a body, so that the secret is in no address, and ' +
    'changes nothing.',
  idempotent: false,
  rate: 'portal',
  params: Type.Object({ token: pathId }),
  answer: PendingView,
  errors: ERRORS,
  examples: {
    body,
    answer: {
      data: [
        {
          id: idExample('envelope'),
          title: 'Contrato de locação',
          organizationName: 'Imobiliária Sol',
          isSameEnvelope: false,
          role: 'SIGNER',
          onBehalfOf: null,
          sameBulkSend: false,
          people: [],
        },
      ],
      authenticatedUntil,
    },
  },
  handle: (deps, call) => listPending(deps, call.params.token, call.body.continuation),
  view: pendingView,
});

const openPendingRoute = route({
  ...portal,
  name: 'openPending',
  path: '/v1/sign/{token}/pending/{envelopeId}',
  summary:
    'Opens another envelope that waits for the same person, or their other part of this, without another code',
  description:
    'Returns the personal link that the signer already has for that envelope. There they are authenticated until the time ' +
    'at which their code ends, in this browser where their proof belongs to it. They read, accept, and sign it by itself. NOT_FOUND for an envelope that does not wait for ' +
    'the same person.',
  idempotent: true,
  rate: 'otp',
  params: Type.Object({ token: pathId, envelopeId: pathId }),
  answer: OpenedPendingView,
  errors: [...ERRORS, 'NOT_FOUND'],
  examples: { body },
  handle: (deps, call) =>
    openPending(deps, call.params.token, {
      envelopeId: call.params.envelopeId,
      continuation: call.body.continuation,
      client: clientOf(call),
    }),
  cookie: ({ browser }, { baseUrl, holdsBrowserKey }) =>
    browser === null || holdsBrowserKey ? null : browserCookie(baseUrl, browser),
  view: (opened, { holdsBrowserKey }) => openedPendingView(opened, holdsBrowserKey),
});

export const pendingRoutes: readonly AnyRoute[] = [listPendingRoute, openPendingRoute];
