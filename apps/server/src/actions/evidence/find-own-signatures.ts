import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { OwnSignature } from '../../domain/evidence/own-signature.ts';
import type { QualifiedSignature, SignatureRevision } from '../../ports/stores/qualified-signatures.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

/** A signature with the signer's own certificate, with everything that proves it. */
export interface OwnSignatureProof extends OwnSignature {
  readonly signature: QualifiedSignature;
  /** One for each document. */
  readonly revisions: readonly SignatureRevision[];
}

/** Returns the signatures with the signers' own certificates, in the order in which they were made. */
export async function findOwnSignatures(
  { holderCertificates }: Pick<Deps, 'holderCertificates'>,
  tx: Tx,
  envelope: Pick<Envelope, 'id' | 'tenant'>,
): Promise<readonly OwnSignatureProof[]> {
  const signatures = await tx.qualifiedSignatures.list(envelope);
  if (signatures.length === 0) return [];
  const all = await tx.qualifiedSignatures.listRevisions(envelope.id);
  return signatures.map((signature) => {
    const { signerId, certificateSha256, policy, revocation, certificate } = signature;
    const revisions = all.filter((revision) => revision.signerId === signerId);
    return {
      signerId,
      certificateSha256,
      policy,
      revocation,
      fields: Object.fromEntries(revisions.map(({ documentId, fieldName }) => [documentId, fieldName])),
      holder: certificate && holderCertificates.describe(certificate),
      signature,
      revisions,
    };
  });
}
