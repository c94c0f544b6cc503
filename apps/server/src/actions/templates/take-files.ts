import type { Tenant } from '../../domain/access/principal.ts';
import { cleanFilename, chooseTitle } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { fieldPathOf } from '../../domain/errors/field-rules.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { makeId } from '../../domain/ids.ts';
import { DOCUMENTS_PER_ENVELOPE } from '../../domain/limits.ts';
import type { TemplateDocument } from '../../domain/templates/template-content.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { pdfWithinPlan } from '../billing/assert-within-plan.ts';
import type { ReceivedAttachment } from '../documents/resolve-attachment.ts';
import type { ReceivedTemplateFile } from './receive-template-file.ts';

interface TakeFilesInput {
  readonly tenant: Tenant;
  readonly attachments: readonly ReceivedTemplateFile[];
  readonly before: readonly TemplateDocument[];
}

/**
 * Returns the documents of a template with those that it gets: received files, or the newest versions of documents. Codes:
 * NOT_FOUND (document), PAYLOAD_TOO_LARGE, PLAN_LIMIT_REACHED.
 */
export async function takeFiles(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, attachments, before }: TakeFilesInput,
): Promise<readonly TemplateDocument[]> {
  if (before.length + attachments.length > DOCUMENTS_PER_ENVELOPE) fail('PLAN_LIMIT_REACHED');
  const taken = [...before];
  for (const attachment of attachments) {
    const file = await fileOf(tx, tenant, attachment);
    const now = await tx.now();
    const newId = () => makeId('tdoc', now, deps.random.bytes(10));
    taken.push({
      id: newId(),
      ...file,
      ...('original' in attachment && { original: { id: newId(), ...attachment.original } }),
    });
  }
  return taken;
}

async function fileOf(
  tx: Tx,
  tenant: Tenant,
  attachment: ReceivedTemplateFile,
): Promise<Omit<TemplateDocument, 'id'>> {
  if ('documentId' in attachment) return copyOf(tx, tenant, attachment);
  const { upload, received } = attachment;
  await pdfWithinPlan(tx, tenant, received);
  const filename = cleanFilename(upload.filename);
  const { isIssued: _isIssued, ...file } = received;
  return { ...file, filename, title: chooseTitle(upload.title, filename) };
}

/** The template keeps its own copy of what the document is now. */
async function copyOf(
  tx: Tx,
  tenant: Tenant,
  { documentId, place = '' }: Extract<ReceivedAttachment, { readonly documentId: string }>,
): Promise<Omit<TemplateDocument, 'id'>> {
  const { title, filename, currentVersion } =
    (await tx.documents.lock(tenant, documentId)) ??
    fail('NOT_FOUND', missingObject('document', fieldPathOf(place, 'documentId'), documentId));
  const { sha256, size, pages, presigned, signatures, warnings, blobKey, source, embeddedFiles } =
    currentVersion;
  const known = { sha256, size, pages, presigned, signatures, warnings, blobKey };
  const file = { ...known, ...(embeddedFiles && { embeddedFiles }) };
  return { title, filename, ...file, ...(source && { source }) };
}
