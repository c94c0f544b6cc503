import type { ChainEntry } from './audit-chain.ts';
import type { Manifest, ManifestSigner } from './manifest-types.ts';
import type { Reason } from './verify-evidence.ts';

/** Why the signers' own signatures are not those that the evidence states. */
export type QualifiedReasonCode =
  | 'QUALIFIED_SIGNATURE_MISSING'
  | 'QUALIFIED_SIGNATURE_WRONG'
  | 'QUALIFIED_CERTIFICATE_DIFFERS'
  | 'QUALIFIED_HOLDER_DIFFERS'
  | 'QUALIFIED_POLICY_UNKNOWN'
  | 'QUALIFIED_STAMP_WRONG'
  | 'QUALIFIED_CHAIN_UNTRUSTED'
  | 'QUALIFIED_CERTIFICATE_REVOKED'
  | 'QUALIFIED_REVOCATION_UNPROVED'
  | 'QUALIFIED_SIGNATURE_UNDECLARED'
  | 'QUALIFIED_REVISIONS_DIFFER'
  | 'QUALIFIED_FILE_DIFFERS'
  | 'QUALIFIED_TRAIL_DIFFERS';

/** The reason for each problem of a signature, and its text. */
export const PROBLEMS = {
  MISSING: ['QUALIFIED_SIGNATURE_MISSING', 'the document has no signature in the field'],
  WRONG: ['QUALIFIED_SIGNATURE_WRONG', 'the signature does not hold over its bytes'],
  CERTIFICATE_DIFFERS: ['QUALIFIED_CERTIFICATE_DIFFERS', 'the signature is by another certificate'],
  POLICY_UNKNOWN: [
    'QUALIFIED_POLICY_UNKNOWN',
    'the signature names no policy of ICP-Brasil with its published digest',
  ],
  STAMP_MISSING: ['QUALIFIED_STAMP_WRONG', 'the policy demands a time stamp, and the signature has none'],
  STAMP_WRONG: ['QUALIFIED_STAMP_WRONG', 'the time stamp of the signature does not hold'],
  UNTRUSTED: ['QUALIFIED_CHAIN_UNTRUSTED', 'the certificates do not lead to a root that was valid then'],
  REVOKED: ['QUALIFIED_CERTIFICATE_REVOKED', 'a certificate was revoked before the signature'],
  REVOCATION_UNPROVED: ['QUALIFIED_REVOCATION_UNPROVED', 'nothing proves that no certificate was revoked'],
} as const;

/** The reason for each problem of a file, and its text. */
export const FILE_PROBLEMS = {
  UNDECLARED: ['QUALIFIED_SIGNATURE_UNDECLARED', 'somebody signed whom the manifest does not name'],
  REVISIONS: [
    'QUALIFIED_REVISIONS_DIFFER',
    'there is more than the original, the signatures in their order with the values of their signers, and the seal',
  ],
} as const;

type Reasons = readonly Reason<QualifiedReasonCode>[];

/** A signer with a signature of their own. */
export type QualifiedSigner = ManifestSigner & Required<Pick<ManifestSigner, 'qualified'>>;

/** Returns true if the manifest names a signature with the signer's own certificate. */
export const isQualified = (signer: ManifestSigner): signer is QualifiedSigner =>
  signer.qualified !== undefined;

/** Returns the signers without a signature that the manifest should name. Version 1 has no word for these signatures. A person with another role may sign at a lower level. */
export function unprovedReasons({ format, envelope, signers, documents }: Manifest): Reasons {
  const isClaimed = format !== 'aval.manifest.v1' && envelope.signatureLevel === 'QUALIFIED';
  return signers.flatMap((signer) => {
    if (!isQualified(signer)) {
      return isClaimed && signer.role === undefined
        ? [
            reasonAt(
              'QUALIFIED_SIGNATURE_MISSING',
              signer.id,
              'the manifest names no signature of this signer',
            ),
          ]
        : [];
    }
    const signed = Object.keys(signer.qualified.signatures);
    const isWhole = signed.length === documents.length && documents.every(({ id }) => signed.includes(id));
    return isWhole
      ? []
      : [
          reasonAt(
            'QUALIFIED_SIGNATURE_MISSING',
            signer.id,
            'the manifest does not name a signature of each document',
          ),
        ];
  });
}

/** Returns a reason if the trail doesn't name the signer's certificate. */
export function trailReasons(entries: readonly ChainEntry[], { id, qualified }: QualifiedSigner): Reasons {
  const entry = entries.findLast(({ type, actor }) => type === 'SIGNER_SIGNED' && actor.id === id);
  const stated = entry?.data['qualified'];
  const isSame =
    typeof stated === 'object' &&
    stated !== null &&
    !Array.isArray(stated) &&
    new Map(Object.entries(stated)).get('certificateSha256') === qualified.certificateSha256;
  return isSame ? [] : [reasonAt('QUALIFIED_TRAIL_DIFFERS', id, 'the trail does not name this certificate')];
}

/** Returns a reason at a place of the package. */
export function reasonAt(
  code: QualifiedReasonCode,
  place: string,
  text: string,
): Reason<QualifiedReasonCode> {
  return { code, detail: `${place}: ${text}` };
}
