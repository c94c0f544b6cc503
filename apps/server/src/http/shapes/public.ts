import { Type } from 'typebox';
import type { Static } from 'typebox';
import { verificationCode, endedAt } from '../../domain/envelopes/envelope-progress.ts';
import { pagesWithFooter } from '../../domain/evidence/proof-summary.ts';
import type { Verification } from '../../domain/evidence/verification.ts';
import { described, moment, nullable, oneOf, requiring, sha256, written } from './field.ts';
import { changedDocuments, ChangedDocumentView } from './changed-documents.ts';
import { verifiedSenderView, VerifiedSenderView } from './sender.ts';
import { EvidenceOperatorView } from './operator.ts';
import { revisionMembers, revisionPart } from './sealed-revision.ts';
import { verifiedSigners, VerifiedSignerView } from './verified-signers.ts';

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
    sha256: Type.Optional(
      described(
        sha256,
        'The SHA-256 of a PDF that stays with you, in place of the file. The answer has no full names, and pages aren’t compared.',
      ),
    ),
  }),
  ['code', 'sha256'],
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
  ...revisionMembers,
  envelope: nullable(
    Type.Object(
      {
        status: Type.String({ description: 'The status of the envelope.' }),
        title: nullable(
          Type.String({
            description: 'The title of the envelope; null unless the file is a sealed document of it.',
          }),
        ),
        organization: nullable(
          Type.String({
            description:
              'The name of the organization that sent it, as it was then, or as far as known; null if it is gone.',
          }),
        ),
        signatureLevel: described(
          oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED'),
          'The level of the signatures (Lei 14.063/2020, article 4).',
        ),
        authenticationMethod: Type.String({
          description: 'The way in which the signers prove who they are, such as `EMAIL_OTP`.',
        }),
        verificationCode: nullable(
          Type.String({ description: 'The verification code; null unless the result is VALID.' }),
        ),
        completedAt: nullable(described(moment, 'The time of the last signature; null before it.')),
        documents: Type.Integer({ description: 'The number of documents.' }),
        changes: Type.Array(ChangedDocumentView, {
          description: 'Documents that are signed as a changed copy of the uploaded file. Usually empty.',
        }),
        signers: Type.Array(VerifiedSignerView, {
          description: 'The signers with masked names.',
        }),
      },
      { description: 'The envelope that was found; null if none was.' },
    ),
  ),
  organization: VerifiedSenderView,
  proof: nullable(
    Type.Object(
      {
        seal: Type.Object(
          {
            subject: nullable(
              Type.String({ description: 'The common name of its holder; null if it has none.' }),
            ),
            issuer: nullable(
              Type.String({ description: 'The common name of its issuer; null if it has none.' }),
            ),
            sha256: described(sha256, 'The SHA-256 of its DER, 64 lower-case hexadecimal digits.'),
          },
          { description: 'The certificate of the seal on the documents.' },
        ),
        timestamp: Type.Object(
          {
            time: described(moment, 'The time that the authority signed (RFC 3161, genTime).'),
            authority: Type.String({ description: 'The name of the authority.' }),
          },
          { description: 'The time stamp of the manifest.' },
        ),
        log: nullable(
          Type.Object(
            {
              origin: Type.String({ description: 'The name of the public log.' }),
              index: Type.Integer({ description: 'The place of the manifest in the log, from 0.' }),
            },
            { description: 'The entry in the public log; null for evidence older than the log.' },
          ),
        ),
        operator: nullable(EvidenceOperatorView),
        manifestKid: Type.String({ description: 'The id of the key that signed the manifest.' }),
        longTerm: Type.Boolean({
          description:
            'Whether every document of the envelope has its long-term form (PAdES B-LTA), whichever file was uploaded.',
        }),
        fileForm: nullable(
          described(
            oneOf('SEALED', 'LONG_TERM', 'REPORT'),
            'What the uploaded file is: a sealed document as it was issued (PAdES B-T), a long-term form of one (B-LTA), or the report. Null for a code, an original, and a package.',
          ),
        ),
        hasNewerForm: Type.Boolean({
          description:
            'Whether there is a newer form of the uploaded document: the long-term form of a sealed document, or a renewed long-term form. Both stay valid; the newer one can be verified for longer. False for a code, an original, a package, and the report.',
        }),
        footers: Type.Object(
          {
            pages: Type.Integer({
              description:
                'The number of pages with a footer of Aval: of the sealed document that was uploaded, otherwise of all documents.',
            }),
            compared: Type.Boolean({
              description:
                'Whether the pages of the uploaded sealed document were compared: they differ from the original by these footers and nothing else. False for a code, an original, a package, and a document without footers.',
            }),
          },
          { description: 'The footers that the manifest declares (`documents[].marks`).' },
        ),
      },
      { description: 'The evidence that was verified; null unless the result is VALID.' },
    ),
  ),
});

/**
 * Public data: masked names and times. A holder of the sealed document reads its title and the names on its evidence
 * page, so with that file the response repeats them.
 */
export function verificationView(verification: Verification): Static<typeof VerificationView> {
  const { checkedAt, result, match, reasons } = verification;
  return {
    result,
    match,
    reasons: [...reasons],
    checkedAt: checkedAt.toISOString(),
    ...revisionPart(verification.sealedRevision),
    envelope: envelopeView(verification),
    organization: verifiedSenderView(verification.organization),
    proof: proofView(verification.proof),
  };
}

type View = Static<typeof VerificationView>;

function envelopeView(verification: Verification): View['envelope'] {
  const { envelope, match, organization, result } = verification;
  if (envelope === null) return null;
  const inFile = match === 'SEALED' && verification.isFileInHand;
  return {
    status: envelope.progress.status,
    title: inFile ? envelope.terms.title : null,
    organization: organization?.nameAtSigning ?? organization?.nameToday ?? null,
    signatureLevel: envelope.terms.signatureLevel,
    authenticationMethod: envelope.terms.authenticationMethod,
    verificationCode: result === 'VALID' ? verificationCode(envelope) : null,
    completedAt: written(endedAt('COMPLETED', envelope)),
    documents: envelope.documents.length,
    changes: changedDocuments(envelope),
    signers: verifiedSigners(verification, inFile),
  };
}

function proofView(proof: Verification['proof']): View['proof'] {
  if (proof === null) return null;
  const { documents, footersCompared: compared, timestamp, ...facts } = proof;
  return {
    ...facts,
    timestamp: { ...timestamp, time: timestamp.time.toISOString() },
    footers: { pages: pagesWithFooter({ documents }), compared },
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
