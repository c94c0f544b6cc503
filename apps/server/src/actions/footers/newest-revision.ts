import { BlobChanged, SealFailed } from '../../domain/failures.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { DocumentFooters } from '../../store/footers.ts';
import type { DocumentRevision } from '../../store/qualified-signatures.ts';
import { footersOf } from './footers-of.ts';
import type { FooterDeps } from './footers-of.ts';

/** A document as the last signer left it: the uploaded file, its footers and empty fields, and the signatures so far. */
interface NewestRevision {
  readonly pdf: Buffer;
  /** Its length before anybody signed with a certificate. */
  readonly signedFrom: number;
  readonly footers: DocumentFooters;
}

/** Returns the newest revision of a document. `revisions` are all of the envelope. */
export async function newestRevision(
  deps: FooterDeps,
  envelope: Envelope,
  document: EnvelopeDocument,
  revisions: readonly DocumentRevision[],
): Promise<NewestRevision> {
  const original = await deps.blobs.get(document.blobKey);
  if ((await hashBytes(original)).sha256 !== document.sha256) throw new BlobChanged(document.blobKey);
  const footers = await footersOf(deps, envelope, document);
  const own = revisions.filter(({ documentId }) => documentId === document.id);
  const pdf = Buffer.concat([original, footers.tail, ...own.map(({ tail }) => tail)]);
  const newest = own.at(-1);
  if (newest !== undefined && (await hashBytes(pdf)).sha256 !== newest.sha256)
    throw new SealFailed(`The signed revisions of ${document.id} have changed`);
  return { pdf, signedFrom: original.length + footers.tail.length, footers };
}
