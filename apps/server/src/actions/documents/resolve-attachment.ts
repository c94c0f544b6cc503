import type { Tenant } from '../../domain/access/principal.ts';
import type { Document } from '../../domain/documents/document.ts';
import { newDocument } from '../../domain/documents/new-document.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { fieldPathOf } from '../../domain/errors/field-rules.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { convertOriginal } from './convert-original.ts';
import type { OriginalConversion } from './convert-original.ts';
import type { ConvertDeps } from './convert-source.ts';
import { receiveFile } from './receive-file.ts';
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
  /** A specimen is no file that is sent. */
  readonly conversion?: never;
}

/** A DOCX or HTML file of a template, from which a PDF is still to be made. `received` is the specimen. */
export interface SpecimenFile extends Omit<ReceivedFile, 'conversion'> {
  readonly conversion: OriginalConversion;
}

/** A document that exists, or a file that becomes one: from outside, or kept already, such as one of a template. */
export type Attachment = NamedDocument | { readonly upload: UploadInput } | ReceivedFile | SpecimenFile;

/** The same once its file, if it is one, was accepted and is kept. */
export type ReceivedAttachment = NamedDocument | ReceivedFile;

/** Receives the files of attachments, one after the other. Codes: those of `receiveAttachment`. */
export async function receiveAttachments(
  deps: ConvertDeps,
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
    if (isReceived(attachment)) return attachment;
    throw new Error('A file is received before the transaction begins.');
  });
}

/**
 * Receives the file of an attachment, before the transaction begins; a DOCX or HTML file becomes a PDF. Codes: those of
 * `receiveFile`.
 */
export async function receiveAttachment(
  deps: ConvertDeps,
  tenant: Tenant,
  attachment: Attachment,
): Promise<ReceivedAttachment> {
  if (isReceived(attachment)) return attachment;
  if ('received' in attachment) {
    const { upload, conversion } = attachment;
    return { upload, received: await convertOriginal(deps, tenant, conversion) };
  }
  return receiveFile(deps, tenant, attachment.upload);
}

function isReceived(attachment: Attachment): attachment is ReceivedAttachment {
  if ('documentId' in attachment) return true;
  return 'received' in attachment && attachment.conversion === undefined;
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
