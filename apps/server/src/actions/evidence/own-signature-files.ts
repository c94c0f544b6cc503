import type { PackageQualified } from '@aval/evidence/qualified-files';
import { certificatesPem } from '../../domain/evidence/certificates-pem.ts';
import { signatureIn } from '../../domain/evidence/signature-in.ts';
import type { OwnSignatureProof } from './find-own-signatures.ts';
import type { SealedDocuments } from './seal-documents.ts';

/** Returns the files of the package for a signer's own signature. The CMS is cut out of the sealed documents. */
export function ownSignatureFiles(
  { signerId, signature, revisions }: OwnSignatureProof,
  seals: SealedDocuments['seals'],
): PackageQualified {
  const { certificate, chain, ocsps, crls } = signature;
  if (certificate === null) throw new Error(`The certificate of ${signerId} is gone.`);
  const signatures = revisions.map(({ documentId, tail, tailSize, size }) => {
    const seal = seals.find((candidate) => candidate.documentId === documentId);
    if (seal === undefined) throw new Error(`The document ${documentId} of a signature is gone.`);
    const start = size - (tailSize ?? tail.length);
    return [documentId, signatureIn(seal.bytes, { start, end: size })] as const;
  });
  return {
    signerId,
    chainPem: certificatesPem([certificate, ...chain]),
    signatures: Object.fromEntries(signatures),
    ocsps,
    crls,
  };
}
