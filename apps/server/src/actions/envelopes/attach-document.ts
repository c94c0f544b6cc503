import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import type { Document } from '../../domain/documents/document.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadWish } from '../../domain/documents/new-document.ts';
import { decideAttach } from '../../domain/envelopes/draft.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../ports/tx.ts';
import { receivePdf } from '../steps/receive-pdf.ts';
import type { ReceivedPdf } from '../steps/receive-pdf.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** A document that exists, or a file that becomes one. */
export type Attachment = { readonly documentId: string } | { readonly upload: UploadWish };

interface Asked {
  readonly id: string;
  readonly attachment: Attachment;
}

/** Attaches a document to a draft. Codes: NOT_FOUND, CONFLICT (twice), ENVELOPE_NOT_EDITABLE, those of `receivePdf`. */
export async function attachDocument(
  deps: Pick<Deps, 'db' | 'random' | 'pdf' | 'scanner' | 'blobs'>,
  asker: Asker,
  asked: Asked,
): Promise<Envelope> {
  const received =
    'upload' in asked.attachment ? await receivePdf(deps, asked.attachment.upload.bytes) : null;
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    const document = await documentOf(deps, tx, asker, { ...asked, received });
    return record(deps, tx, envelope, decideAttach(envelope, attached(document), actorOf(asker)));
  });
}

async function documentOf(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant }: Asker,
  { attachment, received }: Asked & { readonly received: ReceivedPdf | null },
): Promise<Document> {
  if ('documentId' in attachment) {
    return (await tx.documents.lock(tenant, attachment.documentId)) ?? fail('NOT_FOUND');
  }
  if (received === null) throw new Error('A file is received before its transaction');
  const making = { received, now: tx.now(), random: (length: number) => deps.random.bytes(length) };
  const document = newDocument(tenant, attachment.upload, making);
  await tx.documents.insert(document);
  return document;
}

function attached(document: Document): EnvelopeDocument {
  const { id, title, filename, currentVersion } = document;
  const { id: versionId, sha256, size, pages, presigned, blobKey } = currentVersion;
  return { id, versionId, pinned: false, title, filename, sha256, size, pages, presigned, blobKey };
}
