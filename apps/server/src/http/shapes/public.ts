import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Verification } from '../../domain/evidence/verification.ts';
import { maskName } from '../../domain/people/contact.ts';
import { moment, nullable, oneOf, requiring, sha256, written } from './field.ts';

/** A request in JSON has no file, so it must have a code. */
export const VerifyBody = requiring(
  Type.Object({
    code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'A verification code, 20 characters with or without hyphens, or the address in its QR code.',
      }),
    ),
  }),
  ['code'],
);

export const VerificationView = Type.Object({
  result: oneOf('VALID', 'ALTERED', 'UNKNOWN', 'REVOKED', 'INVALID_EVIDENCE'),
  match: nullable(oneOf('SEALED', 'ORIGINAL', 'PACKAGE')),
  reasons: Type.Array(Type.Object({ code: Type.String(), detail: Type.String() })),
  checkedAt: moment,
  envelope: nullable(
    Type.Object({
      status: Type.String(),
      completedAt: nullable(moment),
      documents: Type.Integer({ description: 'number of documents' }),
      signers: Type.Array(
        Type.Object({ name: Type.String({ description: 'masked' }), signedAt: nullable(moment) }),
      ),
    }),
  ),
});

/** Public data: masked names and times, nothing else about a person. */
export function verificationView(verification: Verification): Static<typeof VerificationView> {
  const { envelope, checkedAt, result, match, reasons } = verification;
  return {
    result,
    match,
    reasons: [...reasons],
    checkedAt: checkedAt.toISOString(),
    envelope: envelope && {
      status: envelope.status,
      completedAt: written(envelope.completedAt),
      documents: envelope.documents.length,
      signers: envelope.signers.map(({ name, signedAt }) => ({
        name: maskName(name),
        signedAt: written(signedAt),
      })),
    },
  };
}

export const KeysView = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      kid: Type.String(),
      use: Type.String(),
      alg: Type.String(),
      status: oneOf('ACTIVE', 'RETIRED', 'REVOKED'),
      validFrom: moment,
      validTo: nullable(moment),
      retiredAt: nullable(moment),
      revokedAt: nullable(moment),
      fingerprint: sha256,
    }),
  ),
});

export const ServiceView = Type.Object({
  environment: oneOf('SANDBOX', 'PRODUCTION'),
  baseUrls: Type.Object(
    { SANDBOX: Type.String(), PRODUCTION: Type.String() },
    { description: 'without trailing slash' },
  ),
  signup: Type.Unsafe<'open' | 'invite' | 'closed'>({
    type: 'string',
    enum: ['open', 'invite', 'closed'],
    description: 'The people who can create an account.',
  }),
  emailVerification: Type.Boolean({
    description: 'Whether an account works only in the Sandbox until its address is verified.',
  }),
  mail: Type.Boolean({ description: 'Whether the service sends mail.' }),
});
