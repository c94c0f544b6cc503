import { documentName } from '@aval/evidence/package-files';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { ShownFile } from '../../domain/envelopes/progress.ts';
import { coversOthers } from '../../domain/signing/shown-to-signer.ts';
import type { DocumentRevision } from '../../store/qualified-signatures.ts';
import { footersOf } from './footers-of.ts';
import type { FooterDeps } from './footers-of.ts';
import { newestRevision } from './newest-revision.ts';
import { completeRevisions } from './value-revisions.ts';
import type { SignedValues } from './value-revisions.ts';

/** The file that people are shown, and its digest. The bytes are read when they are needed. */
interface ShownDocument extends ShownFile {
  read(): Promise<Buffer>;
}

/**
 * Returns a document as people are shown it now: the uploaded file, its footers, and everything that signers entered so far,
 * as the seal will cover it (ADR-0126).
 */
export async function shownDocument(
  deps: FooterDeps,
  { envelope, values }: { readonly envelope: Envelope; readonly values: SignedValues },
  document: EnvelopeDocument,
): Promise<ShownDocument> {
  if (!coversOthers(envelope)) return withFooters(deps, envelope, document);
  if (isEvidenceReady(envelope)) return fromSealed(deps, envelope, document);
  const revisions = await completeRevisions(deps, envelope, values);
  return revised(deps, { envelope, revisions }, document);
}

interface Revised {
  readonly envelope: Envelope;
  readonly revisions: readonly DocumentRevision[];
}

/** The sealed file begins with the newest revision. */
async function fromSealed(
  deps: FooterDeps,
  envelope: Envelope,
  document: EnvelopeDocument,
): Promise<ShownDocument> {
  const [revisions, artifacts] = await deps.db.read((tx) =>
    tx.inOrder([tx.qualifiedSignatures.listRevisions(envelope.id), tx.evidence.artifacts(envelope.id)]),
  );
  const newest = newestOf(revisions, document);
  if (newest === undefined) return withFooters(deps, envelope, document);
  const sealed = artifacts.find(({ name }) => name === documentName(document.id))?.blobKey ?? '';
  const { sha256, size } = newest;
  const read = async () => (await deps.blobs.get(sealed)).subarray(0, size);
  return { documentId: document.id, sha256, size, read };
}

async function revised(
  deps: FooterDeps,
  { envelope, revisions }: Revised,
  document: EnvelopeDocument,
): Promise<ShownDocument> {
  const newest = newestOf(revisions, document);
  if (newest === undefined) return withFooters(deps, envelope, document);
  const { sha256, size } = newest;
  const read = async () => (await newestRevision(deps, envelope, document, revisions)).pdf;
  return { documentId: document.id, sha256, size, read };
}

function newestOf(
  revisions: readonly DocumentRevision[],
  { id }: EnvelopeDocument,
): DocumentRevision | undefined {
  return revisions.findLast(({ documentId }) => documentId === id);
}

async function withFooters(
  deps: FooterDeps,
  envelope: Envelope,
  document: EnvelopeDocument,
): Promise<ShownDocument> {
  const { tail, shownSha256 } = await footersOf(deps, envelope, document);
  return {
    documentId: document.id,
    sha256: shownSha256 ?? document.sha256,
    size: document.size + tail.length,
    read: async () => Buffer.concat([await deps.blobs.get(document.blobKey), tail]),
  };
}
