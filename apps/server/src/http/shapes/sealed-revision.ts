import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Verification } from '../../domain/evidence/verification.ts';
import { described, nullable, oneOf, sha256 } from './field.ts';

/** What public verification says of a file that begins with one that Aval issued. */
export const revisionMembers = {
  sealedRevision: nullable(
    Type.Object(
      {
        size: Type.Integer({
          description: 'The number of its bytes, from the first of the file that you sent.',
        }),
        sha256: described(sha256, 'The SHA-256 of these bytes.'),
      },
      {
        description:
          'The file that Aval issued, with which the file that you sent begins: cut it off there to have it. Null if it doesn’t, and unless the result is ALTERED.',
      },
    ),
  ),
  signatures: Type.Array(
    Type.Object({
      field: Type.String({ description: 'The name of the signature field.' }),
      kind: described(
        oneOf('SIGNATURE', 'TIMESTAMP'),
        'A signature, or a document time stamp (PAdES), which names no signer.',
      ),
      name: nullable(Type.String({ description: 'The common name in the certificate, as it stands there.' })),
      issuer: nullable(Type.String({ description: 'The common name of the issuer, as it stands there.' })),
      claimedAt: nullable(
        Type.String({ description: 'The time in the signature (`/M`), as it stands there.' }),
      ),
      isIntact: nullable(
        Type.Boolean({
          description:
            'Whether the signed bytes are as they were signed. Null for a form that Aval doesn’t check.',
        }),
      ),
    }),
    {
      description:
        'Who signed a sealed file outside of Aval after it was issued, in the order of signing. Aval doesn’t check who issued the certificates. Empty without a `sealedRevision`.',
    },
  ),
};

const View = Type.Object(revisionMembers);

/** Returns the members for the file that an altered one begins with. */
export function revisionPart(revision: Verification['sealedRevision']): Static<typeof View> {
  if (revision === null) return { sealedRevision: null, signatures: [] };
  const { size, sha256: digest, signatures } = revision;
  return { sealedRevision: { size, sha256: digest }, signatures: signatures.map((one) => ({ ...one })) };
}
