import type { Tenant } from '../../domain/access/principal.ts';
import type { Document } from '../../domain/documents/document.ts';
import { assertIsNoSource } from '../../domain/documents/document-source.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { fieldPathOf } from '../../domain/errors/field-rules.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from './receive-pdf.ts';
import type { ReceivedPdf } from './receive-pdf.ts';
import { assertDocumentWithinPlan, pdfWithinPlan } from '../billing/assert-within-plan.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';
import { missingObject } from '../../domain/errors/not-found.ts';

/** A document that exists. `place` is where the request names it, such as `documents[0]`, if not in the body itself. */
interface NamedDocument {
  readonly documentId: string;
  readonly place?: string;
}

/** A file that was accepted and is kept, and becomes a document. */
export interface ReceivedFile {
  readonly upload: Omit<UploadInput, 'content'>;
  readonly received: ReceivedPdf;
}

/** A document that exists, or a file that becomes one: from outside, or kept already, such as one of a template. */
export type Attachment = NamedDocument | { readonly upload: UploadInput } | ReceivedFile;

/** The same once its file, if it is one, was accepted and is kept. */
export type ReceivedAttachment = NamedDocument | ReceivedFile;

/** Receives the files of attachments, one after the other. Codes: those of `receivePdf`. */
export async function receiveAttachments(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'settings'>,
  tenant: Tenant,
  attachments: readonly Attachment[],
): Promise<readonly ReceivedAttachment[]> {
  const result: ReceivedAttachment[] = [];
  for (const attachment of attachments) result.push(await receiveAttachment(deps, tenant, attachment));
  return result;
}

/** Returns attachments none of which is a file that is still to be received. */
export function withoutFiles(attachments: readonly Attachment[]): readonly ReceivedAttachment[] {
  return attachments.map((attachment) => {
    if ('documentId' in attachment || 'received' in attachment) return attachment;
    throw new Error('A file is received before the transaction begins.');
  });
}

/** Receives the file of an attachment, before the transaction begins. Codes: those of `receivePdf`. */
export async function receiveAttachment(
  deps: Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'settings'>,
  tenant: Tenant,
  attachment: Attachment,
): Promise<ReceivedAttachment> {
  if ('documentId' in attachment || 'received' in attachment) return attachment;
  const { content, filename } = attachment.upload;
  assertIsNoSource(content.bytes, filename);
  return { ...attachment, received: await receivePdf(deps, tenant, content) };
}

/** The document of an attachment, under lock: found by its id (NOT_FOUND), or made of the received file. */
export async function resolveAttachment(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  tenant: Tenant,
  attachment: ReceivedAttachment,
): Promise<Document> {
  if ('documentId' in attachment) {
    const { documentId, place = '' } = attachment;
    return (
      (await tx.documents.lock(tenant, documentId)) ??
      fail('NOT_FOUND', missingObject('document', fieldPathOf(place, 'documentId'), documentId))
    );
  }
  const { upload, received } = attachment;
  await pdfWithinPlan(tx, tenant, received);
  const making = { received, now: await tx.now(), random: (length: number) => deps.random.bytes(length) };
  const document = newDocument(tenant, upload, making);
  await tx.documents.insert(document);
  return document;
}

/**
 * To be called last, in the transaction that resolved the attachments. Codes, where one of them brought a file:
 * DOCUMENT_LIMIT_REACHED, PLAN_LIMIT_REACHED.
 */
export async function assertAttachmentsWithinPlan(
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  tenant: Tenant,
  attachments: readonly ReceivedAttachment[],
): Promise<void> {
  if (!attachments.some((attachment) => 'received' in attachment)) return;
  await assertDocumentWithinPlan(tx, tenant);
  await assertStorageWithinQuota(deps, tx, tenant);
}
