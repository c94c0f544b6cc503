import { isQualified } from '../envelopes/signature-level.ts';
import { fail } from '../errors/app-error.ts';
import { assertOtpFresh, assertSignersTurn, GUARDS_TO_AUTHENTICATE } from '../signing/guards.ts';
import type { Guard } from '../signing/guards.ts';
import { limitIdentityFailures } from '../signing/request-otp.ts';
import { signerOf } from '../signing/signing-session.ts';

const assertCertificateNeeded: Guard = (session) => {
  if (!isQualified(session.envelope, signerOf(session)))
    fail('CONFLICT', { reason: 'CERTIFICATE_NOT_NEEDED' });
};

/** The guards of looking for a certificate and of authorizing a signature with it, in their order. */
export const GUARDS_TO_AUTHORIZE: readonly Guard[] = [
  ...GUARDS_TO_AUTHENTICATE,
  assertCertificateNeeded,
  assertOtpFresh,
  assertSignersTurn,
  limitIdentityFailures,
];
