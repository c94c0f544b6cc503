import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { checkSession } from '../../actions/signing/check-session.ts';
import { openSession } from '../../actions/signing/open-session.ts';
import { requestOtp } from '../../actions/signing/request-otp.ts';
import { showConsent, showConsentWithFiles } from '../../actions/signing/show-consent.ts';
import type { SignInput } from '../../actions/signing/qualified/ready-to-sign.ts';
import { signWithCertificate } from '../../actions/signing/qualified/sign-with-certificate.ts';
import { sign } from '../../actions/signing/sign.ts';
import { verifyOtp } from '../../actions/signing/verify-otp.ts';
import { EVIDENCE_PARTS, takePackage } from '../../actions/signing/take-package.ts';
import { GUARDS_TO_ACT, GUARDS_TO_SIGN } from '../../domain/signing/guards.ts';
import { clientOf, linkOf } from '../request-context.ts';
import { browserCookie } from '../browser-cookie.ts';
import { idExample } from '../example-values.ts';
import { route } from '../route.ts';
import { withPicture } from './page-pictures.ts';
import type { AnyRoute, Call } from '../route.ts';
import { described, moment, nullable, oneOf, pathId, written, Nothing } from '../shapes/field.ts';
import { consentView, ConsentView } from '../shapes/consent.ts';
import {
  browserKey,
  CodeBody,
  ConsentBody,
  CpfBody,
  requestedCode,
  sentCodeView,
  SentCodeView,
  sentValuesOf,
  signedValuesOf,
  SignBody,
  signedView,
  SignedView,
  VALUES_IN_BODY,
} from '../shapes/sign.ts';
import { sessionView, SessionView } from '../shapes/signing-session.ts';

const signers = { section: 'Signer portal', credential: { kind: 'link' } } as const;
const byToken = Type.Object({ token: pathId });

/** Codes of a link that no longer, or never, opened anything. */
const LINK_ERRORS = ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED'] as const;
const ACT_ERRORS = [...LINK_ERRORS, 'ENVELOPE_NOT_SIGNABLE'] as const;

const portal = { ...signers, rate: 'portal', params: byToken, query: Nothing } as const;
const act = { ...portal, method: 'POST', idempotent: true, status: 200 } as const;

const openSessionRoute = route({
  name: 'openSession',
  ...portal,
  method: 'GET',
  path: '/v1/sign/{token}',
  summary:
    'Opens the signing session; recorded as DOCUMENT_ACCESSED, once in ten minutes for the same link and ' +
    'address',
  idempotent: false,
  refusesHead: true,
  body: Nothing,
  status: 200,
  answer: SessionView,
  errors: LINK_ERRORS,
  handle: (deps, call) => withPicture(deps, call, openSession(deps, call.params.token, clientOf(call))),
  view: sessionView,
});

const takePackageRoute = route({
  name: 'takePackage',
  ...portal,
  method: 'GET',
  path: '/v1/sign/{token}/evidence',
  query: Type.Object({
    part: Type.Optional(
      described(
        oneOf(...EVIDENCE_PARTS),
        'The package, or the newest long-term form of each document (PAdES B-LTA) with the signed statement that ties it to ' +
          'the package. Default: package.',
      ),
    ),
  }),
  summary:
    'Fetches the evidence package as ZIP; recorded as EVIDENCE_FETCHED, once in ten minutes for the same ' +
    'link and address',
  description:
    'Discloses no value of another signer. It contains the signer’s own CPF, address, and other ' +
    'values in full while the code entered through this link is recent, and leaves them out afterwards. ' +
    'It verifies either way. If somebody signed with a certificate of their own, the documents and the files ' +
    'below `qualified/` contain that certificate, with its holder’s name and CPF.',
  idempotent: false,
  refusesHead: true,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/zip' },
  errors: [...LINK_ERRORS, 'EVIDENCE_NOT_READY'],
  handle: (deps, call) =>
    takePackage(deps, call.params.token, { client: clientOf(call), part: call.query.part ?? 'package' }),
  view: ({ filename, bytes }) => ({
    contentType: 'application/zip',
    disposition: contentDisposition(filename),
    bytes,
  }),
});

const IDENTIFY_ERRORS = [...ACT_ERRORS, 'ALREADY_SIGNED', 'IDENTITY_MISMATCH'] as const;

const requestOtpRoute = route({
  name: 'requestOtp',
  ...act,
  path: '/v1/sign/{token}/otp/request',
  summary: 'Checks the CPF and sends a one-time code',
  rate: 'otp',
  body: CpfBody,
  answer: SentCodeView,
  errors: ['INVALID_CPF', ...IDENTIFY_ERRORS, 'OTP_COOLDOWN', 'OTP_LIMIT_REACHED', 'PROVIDER_ERROR'],
  examples: { body: { cpf: '529.982.247-25' } },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_ACT),
  handle: (deps, call) =>
    requestOtp(deps, call.params.token, { ...requestedCode(call.body), client: clientOf(call) }),
  view: sentCodeView,
});

const verifyOtpRoute = route({
  name: 'verifyOtp',
  ...act,
  path: '/v1/sign/{token}/otp/verify',
  summary: 'Verifies the one-time code',
  description:
    'With `bind: true` the proof of identity belongs to the browser that sent the code. Its cookie is sent below this ' +
    'link only. Other browsers with the link get AUTHENTICATION_REQUIRED with OTHER_BROWSER for what needs a proof, and ' +
    'must ask for a code of their own, which ends the proof of the browser before.',
  rate: 'otp',
  body: CodeBody,
  answer: Type.Object({
    authenticatedUntil: nullable(described(moment, 'The time until which the proof of identity counts.')),
    continuation: described(
      Type.String(),
      'A secret of this browser, for the other envelopes that wait for the same person (`…/pending`). Valid until `authenticatedUntil`.',
    ),
    browserKey,
  }),
  errors: [
    ...IDENTIFY_ERRORS,
    'OTP_INVALID',
    'OTP_EXPIRED',
    'OTP_LOCKED',
    'OTP_NOT_REQUESTED',
    'PROVIDER_ERROR',
  ],
  examples: { body: { code: '424242' } },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_ACT),
  handle: (deps, call) =>
    verifyOtp(deps, call.params.token, {
      code: call.body.code,
      bind: call.body.bind === true,
      client: clientOf(call),
    }),
  cookie: ({ browser }, { baseUrl, body }) =>
    browser === null || body.bindWith === 'KEY' ? null : browserCookie(baseUrl, browser),
  view: ({ until, continuation, browser }, { body }) => ({
    authenticatedUntil: written(until),
    continuation,
    ...(browser !== null && body.bindWith === 'KEY' && { browserKey: browser.key }),
  }),
});

function consentInputOf(call: Call<unknown, unknown, Static<typeof ConsentBody>>) {
  return {
    language: call.acceptLanguage,
    sent: sentValuesOf(call.body),
    client: clientOf(call),
  };
}

const showConsentRoute = route({
  name: 'showConsent',
  ...act,
  path: '/v1/sign/{token}/consent',
  summary: 'Returns the statement to accept, in the language of Accept-Language, otherwise of the signer',
  description:
    'A signer with fields sends their values. They are kept, and `hash` covers them. It also covers the files of a ' +
    'signer with requested attachments. Both need the one-time code, and everything that is required.',
  body: ConsentBody,
  bodyValues: VALUES_IN_BODY,
  answer: ConsentView,
  errors: [...ACT_ERRORS, 'ALREADY_SIGNED', 'AUTHENTICATION_REQUIRED'],
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_ACT),
  outside: {
    for: (call) => linkOf(call).showsOthers,
    handle: (deps, call) => showConsentWithFiles(deps, call.params.token, consentInputOf(call)),
  },
  handle: (deps, call) => showConsent(deps, call.params.token, consentInputOf(call)),
  view: consentView,
});

function signInputOf(call: Call<unknown, unknown, Static<typeof SignBody>>): SignInput {
  return {
    accepted: call.body.accepted === true,
    consentHash: call.body.consentHash ?? null,
    documentHashes: call.body.documentHashes ?? null,
    ...signedValuesOf(call.body),
    client: clientOf(call),
  };
}

const signRoute = route({
  name: 'sign',
  ...act,
  path: '/v1/sign/{token}/sign',
  summary: 'Signs',
  description:
    'A signer of the level QUALIFIED signs each document with their own certificate, after `…/certificate/authorize`. ' +
    'Their provider signs while the request waits, 20 s at most; an error has changed nothing. CONFLICT with ' +
    'SIGNING_IN_PROGRESS: another person signs the same documents at this moment.',
  body: SignBody,
  bodyValues: VALUES_IN_BODY,
  answer: SignedView,
  errors: [
    ...ACT_ERRORS,
    'ALREADY_SIGNED',
    'DOCUMENT_NOT_VIEWED',
    'AUTHENTICATION_REQUIRED',
    'CONSENT_REQUIRED',
    'CONSENT_MISMATCH',
    'DOCUMENT_HASH_MISMATCH',
    'NOT_YOUR_TURN',
    'CONFLICT',
    'IDENTITY_MISMATCH',
    'OTP_LIMIT_REACHED',
    'PROVIDER_ERROR',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  examples: {
    answer: {
      status: 'SIGNED',
      signedAt: '2026-03-02T14:05:09.120Z',
      envelope: { id: idExample('envelope'), status: 'COMPLETED' },
      verificationCode: '7K2QM-XT9YR-4WN8P-LC5HJ',
      redirectUrl: null,
    },
  },
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_SIGN),
  outside: {
    for: (call) => linkOf(call).needsCertificate,
    handle: (deps, call) => signWithCertificate(deps, call.params.token, signInputOf(call)),
  },
  handle: (deps, call) => sign(deps, call.params.token, signInputOf(call)),
  view: signedView,
});

export const signRoutes: readonly AnyRoute[] = [
  openSessionRoute,
  takePackageRoute,
  requestOtpRoute,
  verifyOtpRoute,
  showConsentRoute,
  signRoute,
];
