import type { Static } from 'typebox';
import type { Attachment } from '../actions/documents/resolve-attachment.ts';
import { invalidField } from '../domain/errors/app-error.ts';
import { fieldPathOf } from '../domain/errors/field-rules.ts';
import type { FilesInBase64 } from './body/files-in-base64.ts';
import type { UploadedFile } from './route.ts';
import type { AttachmentBody, TemplateAttachmentBody } from './shapes/documents.ts';
import { uploadedPdf } from './uploaded-pdf.ts';

interface SentAttachment {
  readonly file: UploadedFile | null;
  readonly files: FilesInBase64;
  readonly body: Static<typeof AttachmentBody> | Static<typeof TemplateAttachmentBody>;
}

/**
 * Returns the document that a request attaches: an existing document, a file part, or base64, exactly one of them.
 * `place` is the path of its object in the body, such as `documents[0]`; empty if it is the whole body.
 *
 * @throws VALIDATION_FAILED
 */
export async function attachmentOf(sent: SentAttachment, place = ''): Promise<Attachment> {
  const { documentId } = sent.body;
  const field = fieldPathOf(place, 'documentId');
  const upload = await uploadedPdf(sent, place);
  if (documentId !== undefined && upload !== null)
    invalidField(field, 'conflict', 'Cannot come together with a file.', { with: 'file' });
  if (documentId !== undefined) return place === '' ? { documentId } : { documentId, place };
  if (upload !== null) return { upload };
  const fields = ['documentId', ...(place === '' ? ['file'] : []), 'contentBase64'];
  return invalidField(field, 'required.one_of', `Send one of ${fields.join(', ')}.`, { fields });
}

/** Returns the attachments of the member `documents` of a body, in their order. Throws like `attachmentOf`. */
export async function readAttachments(
  documents: readonly SentAttachment['body'][],
  files: FilesInBase64,
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = [];
  for (const [index, body] of documents.entries())
    attachments.push(await attachmentOf({ file: null, files, body }, `documents[${index}]`));
  return attachments;
}
