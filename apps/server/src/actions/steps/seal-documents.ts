import { digestOf } from '../../domain/documents/digest.ts';
import type { SealedFile } from '../../domain/evidence/manifest-of.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { SealWish } from '../../ports/pdf-reader.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';

/** A sealed document, kept. */
export interface KeptSeal extends SealedFile {
  readonly blobKey: string;
  readonly bytes: Buffer;
}

/** Stage 2: every document sealed. */
export interface Sealed {
  readonly facts: Facts;
  readonly seals: readonly KeptSeal[];
}

/** Seals one document after the other: one large file at a time in memory beside its sealed form. */
export async function sealDocuments(deps: EvidenceDeps, facts: Facts): Promise<Sealed> {
  const seals: KeptSeal[] = [];
  for (const document of facts.envelope.documents) {
    seals.push(await sealDocument(deps, facts, document));
  }
  return { facts, seals };
}

async function sealDocument(deps: EvidenceDeps, facts: Facts, document: EnvelopeDocument): Promise<KeptSeal> {
  const { environment } = facts.envelope.tenant;
  const original = await deps.blobs.get(document.blobKey);
  if (digestOf(original) !== document.sha256)
    throw new Error(`The bytes of ${document.versionId} have changed`);
  const wish = sealWish(facts.envelope, { now: facts.now, baseUrl: deps.settings.baseUrls[environment] });
  const bytes = await deps.sealer.seal(environment, original, wish);
  const blobKey = await deps.blobs.put(bytes);
  return { documentId: document.id, sha256: digestOf(bytes), size: bytes.length, blobKey, bytes };
}

/** What the seal says of itself. ASCII only, so that its verification code can be found in any copy of the file. */
function sealWish(envelope: Envelope, at: { readonly now: Date; readonly baseUrl: string }): SealWish {
  const isSandbox = envelope.tenant.environment === 'SANDBOX';
  return {
    fieldName: 'Aval',
    name: isSandbox ? 'Aval Sandbox (sem valor legal)' : 'Aval',
    reason: `Aval ${envelope.verificationCode ?? ''}`,
    contact: `${at.baseUrl}/verify/${envelope.verificationCode ?? ''}`,
    signedAt: at.now,
  };
}
