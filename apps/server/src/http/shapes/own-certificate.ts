import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OwnSignature } from '../../domain/evidence/own-signature.ts';
import { maskName } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import { described, moment, nullable, oneOf, sha256 } from './field.ts';

export const OwnCertificateView = Type.Object(
  {
    holder: nullable(
      Type.String({
        description:
          'The holder, as the certificate names them; masked without the sealed document, null after an erasure.',
      }),
    ),
    cpf: nullable(
      Type.String({ description: 'The masked CPF in the certificate; null without the sealed document.' }),
    ),
    issuer: nullable(Type.String({ description: 'The authority that issued it; null after an erasure.' })),
    notBefore: nullable(described(moment, 'The time from which it is valid; null after an erasure.')),
    notAfter: nullable(described(moment, 'The time until which it is valid; null after an erasure.')),
    sha256: described(sha256, 'The SHA-256 of its DER, 64 lower-case hexadecimal digits.'),
    policy: Type.String({ description: 'The policy of ICP-Brasil that the signature names: `AD-RB 1.3`.' }),
    revocation: Type.Object(
      {
        source: described(oneOf('OCSP', 'CRL'), 'The kind of proof.'),
        producedAt: described(moment, 'The time of the proof.'),
      },
      { description: 'The proof that it was not revoked when the person signed.' },
    ),
    stamp: nullable(
      Type.Object(
        {
          time: described(moment, 'The time that it states.'),
          authority: Type.String({ description: 'The name of the time-stamping authority.' }),
          isTrusted: Type.Boolean({
            description: 'True if the authority is below a root of ICP-Brasil that this service knows.',
          }),
        },
        {
          description:
            'The time stamp of the signature, for several documents the last; null if the policy demands none (AD-RB).',
        },
      ),
    ),
  },
  {
    description:
      'The certificate of their own that the person signed with; null if they signed without one, or the result is not VALID. In the Sandbox it is from a simulator and has no legal value.',
  },
);

type View = Static<typeof OwnCertificateView>;

/** Returns the certificate that a person signed with. Its holder is masked without the sealed document, which contains it. */
export function ownCertificateView(own: OwnSignature | undefined, inFile: boolean): View | null {
  if (own === undefined) return null;
  const { holder, certificateSha256, policy, revocation, stamp } = own;
  const shown = holder === null ? ERASED : holderView(holder, inFile);
  const stampView = stamp && { ...stamp, time: stamp.time.toISOString() };
  return { ...shown, sha256: certificateSha256, policy, revocation, stamp: stampView };
}

type HolderView = Pick<View, 'holder' | 'cpf' | 'issuer' | 'notBefore' | 'notAfter'>;

const ERASED: HolderView = { holder: null, cpf: null, issuer: null, notBefore: null, notAfter: null };

function holderView(
  { name, cpf, issuer, notBefore, notAfter }: NonNullable<OwnSignature['holder']>,
  inFile: boolean,
): HolderView {
  return {
    holder: inFile ? name : maskName(name),
    cpf: inFile && cpf !== null ? maskCpf(cpf) : null,
    issuer,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
  };
}
