import { Type } from 'typebox';
import { authorizeByPush } from '../../actions/signing/qualified/authorize-by-push.ts';
import { authorizeCertificate } from '../../actions/signing/qualified/authorize-certificate.ts';
import { completeAuthorization } from '../../actions/signing/qualified/complete-authorization.ts';
import { discoverCertificates } from '../../actions/signing/qualified/discover-certificates.ts';
import { showCertificate } from '../../actions/signing/qualified/show-certificate.ts';
import { checkSession } from '../../actions/signing/check-session.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { GUARDS_TO_AUTHORIZE } from '../../domain/qualified/guards.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { callbackPage } from '../callback/callback-page.ts';
import { clientOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  AuthorizeBody,
  CallbackBody,
  callbackView,
  CallbackView,
  certificateView,
  CertificateView,
  DiscoverBody,
  foundCertificatesView,
  FoundCertificatesView,
  startedAuthorizationView,
  StartedAuthorizationView,
} from '../shapes/certificates.ts';
import { Nothing, pathId } from '../shapes/field.ts';

const section = 'Signer portal';
const credential = { kind: 'link' } as const;
const params = Type.Object({ token: pathId });

const LINK_ERRORS = ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED'] as const;
const AUTHORIZE_ERRORS = [
  ...LINK_ERRORS,
  'ENVELOPE_NOT_SIGNABLE',
  'ALREADY_SIGNED',
  'CONFLICT',
  'AUTHENTICATION_REQUIRED',
  'NOT_YOUR_TURN',
  'OTP_LIMIT_REACHED',
  'QUALIFIED_PROVIDER_UNAVAILABLE',
] as const;

const act = {
  section,
  credential,
  method: 'POST',
  idempotent: true,
  status: 200,
  rate: 'otp',
  params,
  query: Nothing,
} as const;

const discoverCertificatesRoute = leasingRoute({
  name: 'discoverCertificates',
  ...act,
  path: '/v1/sign/{token}/certificate/discover',
  summary: 'Finds the providers that hold a certificate of the signer',
  description:
    'For a signer of the level QUALIFIED, after their one-time code, and only if they agree: each provider learns ' +
    'their CPF. A provider that does not respond within 6 s is UNAVAILABLE, and can be chosen all the same.',
  body: DiscoverBody,
  answer: FoundCertificatesView,
  errors: AUTHORIZE_ERRORS,
  examples: {
    body: { agreed: true },
    answer: {
      providers: [
        {
          provider: 'BIRDID',
          label: 'BirdID',
          push: false,
          status: 'FOUND',
          certificates: ['e-CPF em nuvem'],
        },
        { provider: 'VIDAAS', label: 'VIDaaS', push: true, status: 'NONE', certificates: [] },
      ],
    },
  },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_AUTHORIZE),
  handle: (deps, call) => {
    if (call.body.agreed !== true)
      invalidField('agreed', 'required', 'Must be true: the signer has to agree.');
    return discoverCertificates(deps, call.params.token, { client: clientOf(call) });
  },
  view: foundCertificatesView,
});

const authorizeCertificateRoute = leasingRoute({
  name: 'authorizeCertificate',
  ...act,
  path: '/v1/sign/{token}/certificate/authorize',
  summary: 'Begins the authorization of a signature at a provider',
  description:
    'Send the signer’s browser to `authorizationUrl`. The provider sends it back to `/v1/psc/callback`, whose page needs ' +
    '`browserKey`, or asks for `number`; a program sends them to `POST /v1/psc/callback` itself. ' +
    '`GET /v1/sign/{token}/certificate` has the result, in any browser; where the proof of identity belongs to a browser, in that one. A new authorization replaces the one before. ' +
    'With `push: true` the provider asks on the phone of the holder instead, for 5 minutes, and `authorizationUrl` is ' +
    'null: read `GET /v1/sign/{token}/certificate` every few seconds. A phone gets a request once a minute, 5 times an ' +
    'hour, and 15 times a day, and none within an hour after its holder refused: then authorize in the browser.',
  body: AuthorizeBody,
  answer: StartedAuthorizationView,
  errors: [...AUTHORIZE_ERRORS, 'UNSUPPORTED_MEDIA_TYPE', 'OTP_COOLDOWN', 'PROVIDER_ERROR'],
  examples: {
    body: { provider: 'BIRDID' },
    answer: {
      authorizationUrl: 'https://api.birdid.com.br/v0/oauth/authorize?response_type=code',
      push: false,
      browserKey: 'Zk3mT0vY1xq2b7c8d9e0f1g2h3i4j5k6l7m8n9o0p1q',
      number: '42',
      expiresAt: '2026-03-02T14:15:00.000Z',
    },
  },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_AUTHORIZE),
  handle: (deps, call) => {
    const { provider, push = false } = call.body;
    return push
      ? authorizeByPush(deps, call.params.token, { provider, client: clientOf(call) })
      : authorizeCertificate(deps, call.params.token, { provider, client: clientOf(call) });
  },
  view: startedAuthorizationView,
});

const showCertificateRoute = route({
  name: 'showCertificate',
  section,
  credential,
  method: 'GET',
  path: '/v1/sign/{token}/certificate',
  summary: 'Returns the progress of the signer with their certificate',
  idempotent: false,
  rate: 'portal',
  params,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: CertificateView,
  errors: [...LINK_ERRORS, 'AUTHENTICATION_REQUIRED'],
  handle: (deps, call) => showCertificate(deps, call.params.token),
  view: certificateView,
});

const text = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }));

const showCallbackPageRoute = route({
  name: 'showCallbackPage',
  section,
  credential: { kind: 'none', purpose: 'PORTAL' },
  method: 'GET',
  path: '/v1/psc/callback',
  summary: 'Shows the page to which providers send signers back',
  description:
    'For the browsers that providers send back (OAuth 2.0 redirect). It changes nothing, and is the same whatever the ' +
    'state: its script calls `POST /v1/psc/callback`, and leads to the signing page that this browser left. A program ' +
    'makes that call itself.',
  idempotent: false,
  rate: 'public',
  params: Type.Object({}),
  query: Type.Object({
    code: text('The code of the provider, which counts once.'),
    state: text('The state of the authorization.'),
    error: text('The error of the provider, such as `access_denied`.'),
  }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'text/html' },
  errors: [],
  handle: async (_deps, call) => preferredLanguage(call.acceptLanguage),
  view: callbackPage,
});

const completeAuthorizationRoute = route({
  name: 'completeAuthorization',
  section,
  credential: { kind: 'none', purpose: 'PORTAL' },
  method: 'POST',
  path: '/v1/psc/callback',
  summary: 'Takes the answer that a provider sent a signer back with',
  description:
    'Exchanges the code, if `browserKey` is the secret that `POST /v1/sign/{token}/certificate/authorize` gave, or ' +
    '`number` the number that the signing page shows. With neither, the response says what would be signed, and nothing ' +
    'changes: an authorization address can be sent to somebody else (RFC 9700, 4.7). The third wrong number ends the ' +
    'authorization. The same request again gives the same response, and exchanges nothing.',
  idempotent: false,
  rate: 'public',
  params: Type.Object({}),
  query: Nothing,
  body: CallbackBody,
  status: 200,
  answer: CallbackView,
  errors: ['CONFLICT', 'AUTHENTICATION_REQUIRED', 'QUALIFIED_PROVIDER_UNAVAILABLE'],
  examples: {
    body: { code: 'f2b0…', state: 'd1c7…', browserKey: '3kP9…' },
    answer: { status: 'RECEIVED', question: null },
  },
  handle: (deps, call) => {
    const { state, code = null, error = null, browserKey = null, number = null } = call.body;
    if (code === null && error === null)
      invalidField('code', 'required', 'Must be the code of the provider, unless it sent an error.');
    if (code === null && browserKey === null)
      invalidField('browserKey', 'required', 'Must be there with an error of the provider.');
    return completeAuthorization(deps, { state, code, browserKey, number, client: clientOf(call) });
  },
  view: callbackView,
});

export const certificateRoutes: readonly AnyRoute[] = [
  discoverCertificatesRoute,
  authorizeCertificateRoute,
  showCertificateRoute,
  showCallbackPageRoute,
  completeAuthorizationRoute,
];
