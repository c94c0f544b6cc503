import { sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { OwnSignature } from '../../domain/evidence/own-signature.ts';
import type { QualifiedSignature, DocumentRevision } from '../../store/qualified-signatures.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A signature with the signer's own certificate, with everything that proves it. */
export interface OwnSignatureProof extends OwnSignature {
  readonly signature: QualifiedSignature;
  /** One for each document. */
  readonly revisions: readonly DocumentRevision[];
}

/** Returns the signatures with the signers' own certificates, in the order in which they were made. */
export async function findOwnSignatures(
  deps: Pick<Deps, 'holderCertificates' | 'icpBrasilRoots'>,
  tx: Tx,
  envelope: Pick<Envelope, 'id' | 'tenant'>,
): Promise<readonly OwnSignatureProof[]> {
  const signatures = await tx.qualifiedSignatures.list(envelope);
  if (signatures.length === 0) return [];
  const all = await tx.qualifiedSignatures.listRevisions(envelope.id);
  const roots = await rootsOf(deps, envelope, signatures);
  return signatures.map((signature) => {
    const { signerId, certificateSha256, policy, revocation, certificate } = signature;
    const revisions = all.filter((revision) => revision.signerId === signerId);
    return {
      signerId,
      certificateSha256,
      policy,
      revocation,
      stamp: stampOf(signature, roots),
      fields: Object.fromEntries(revisions.map(({ documentId, fieldName }) => [documentId, fieldName ?? ''])),
      holder: certificate && deps.holderCertificates.describe(certificate),
      signature,
      revisions,
    };
  });
}

/** Digests of the roots of ICP-Brasil; none where no signature has a stamp, because looking for them may create the Sandbox's. */
async function rootsOf(
  { icpBrasilRoots }: Pick<Deps, 'icpBrasilRoots'>,
  { tenant }: Pick<Envelope, 'tenant'>,
  signatures: readonly QualifiedSignature[],
): Promise<ReadonlySet<string>> {
  if (signatures.every(({ stamps }) => stamps.length === 0)) return new Set();
  return new Set((await icpBrasilRoots.roots(tenant.environment)).map((der) => sha256Hex(der)));
}

function stampOf({ stamps }: QualifiedSignature, roots: ReadonlySet<string>): OwnSignature['stamp'] {
  const last = stamps.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1);
  if (last === undefined) return null;
  const isTrusted = stamps.every(({ rootSha256 }) => roots.has(rootSha256));
  return { time: new Date(last.time), authority: last.authority, isTrusted };
}
