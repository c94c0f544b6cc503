import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Verification } from '../../domain/evidence/verification.ts';
import { maskName } from '../../domain/people/contact.ts';
import { described, moment, nullable, oneOf, requiring, sha256, written } from './field.ts';

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
  result: described(
    oneOf('VALID', 'ALTERED', 'UNKNOWN', 'REVOKED', 'INVALID_EVIDENCE'),
    'The verdict. ALTERED and INVALID_EVIDENCE mean that something was changed; UNKNOWN that Aval does not know it.',
  ),
  match: nullable(
    described(
      oneOf('SEALED', 'ORIGINAL', 'PACKAGE'),
      'The kind of file that was recognized; null without a file or a match.',
    ),
  ),
  reasons: Type.Array(
    Type.Object({
      code: Type.String({ description: 'A stable name of the fact.' }),
      detail: Type.String({ description: 'The fact in a sentence.' }),
    }),
    { description: 'The facts that led to the verdict.' },
  ),
  checkedAt: described(moment, 'The time of this check.'),
  envelope: nullable(
    Type.Object(
      {
        status: Type.String({ description: 'The status of the envelope.' }),
        completedAt: nullable(described(moment, 'The time of the last signature; null before it.')),
        documents: Type.Integer({ description: 'The number of documents.' }),
        signers: Type.Array(
          Type.Object({
            name: Type.String({ description: 'The name of the signer, masked.' }),
            signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
          }),
          { description: 'The signers with masked names.' },
        ),
      },
      { description: 'The envelope that was found; null if none was.' },
    ),
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
      kty: Type.String({ description: 'The family of the key (RFC 7517).' }),
      crv: Type.String({ description: 'The curve of the key.' }),
      x: Type.String({ description: 'The public key, in base64url.' }),
      kid: Type.String({ description: 'The id of the key, as in the header of a signature.' }),
      use: Type.String({ description: 'The purpose of the key.' }),
      alg: Type.String({ description: 'The algorithm of the signatures.' }),
      status: described(
        oneOf('ACTIVE', 'RETIRED', 'REVOKED'),
        'ACTIVE keys sign; RETIRED keys signed in the past; signatures of REVOKED keys are not trusted.',
      ),
      validFrom: described(moment, 'The time of the first signature.'),
      validTo: nullable(
        described(moment, 'The time after which the key signs nothing; null if there is none.'),
      ),
      retiredAt: nullable(described(moment, 'The time at which the key was retired; null if it was not.')),
      revokedAt: nullable(described(moment, 'The time at which the key was revoked; null if it was not.')),
      fingerprint: described(sha256, 'The SHA-256 of the public key, 64 lower-case hexadecimal digits.'),
    }),
    { description: 'Every key that has signed evidence, with those of the past.' },
  ),
});

export const ServiceView = Type.Object({
  environment: described(oneOf('SANDBOX', 'PRODUCTION'), 'The environment of this base address.'),
  baseUrls: Type.Object(
    {
      SANDBOX: Type.String({ description: 'The base address of the Sandbox.' }),
      PRODUCTION: Type.String({ description: 'The base address of Production.' }),
    },
    {
      description: 'The base addresses by environment, without a trailing slash.',
    },
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
