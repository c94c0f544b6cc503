import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isParty } from '../../domain/envelopes/signer-role.ts';
import type { Verification } from '../../domain/evidence/verification.ts';
import { maskName } from '../../domain/people/contact.ts';
import { described, moment, nullable, written } from './field.ts';
import { ownCertificateView, OwnCertificateView } from './own-certificate.ts';
import { signerRole } from './signer-roles.ts';

/** A signer in the public verification. */
export const VerifiedSignerView = Type.Object({
  name: Type.String({ description: 'The name of the signer, masked.' }),
  nameInFile: nullable(
    Type.String({
      description:
        'The whole name, as the evidence page in the sealed document prints it; null without that file, and after an erasure.',
    }),
  ),
  role: described(signerRole, 'What this person did: an APPROVER approved, a WITNESS signed as a witness.'),
  signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
  certificate: nullable(OwnCertificateView),
});

/** Returns the signers of the envelope that was found. `inFile`: whether the sealed document, which prints whole names, was sent. */
export function verifiedSigners(
  { envelope, ownSignatures }: Pick<Verification, 'envelope' | 'ownSignatures'>,
  inFile: boolean,
): Static<typeof VerifiedSignerView>[] {
  const signers = envelope?.signers.filter(isParty) ?? [];
  return signers.map(({ id, name, role, signedAt, erasedAt }) => ({
    name: maskName(name),
    nameInFile: inFile && erasedAt === null ? name : null,
    role,
    signedAt: written(signedAt),
    certificate: ownCertificateView(
      ownSignatures.find(({ signerId }) => signerId === id),
      inFile,
    ),
  }));
}
