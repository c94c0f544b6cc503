import { base64Steps } from '../domain/documents/base64.ts';
import { invalidField } from '../domain/errors/app-error.ts';
import type { UploadInput } from '../domain/documents/new-document.ts';
import type { Metadata } from '../domain/metadata.ts';
import { runSteps } from '../ports/run-steps.ts';
import type { UploadedFile } from './route.ts';

interface Sent {
  readonly file: UploadedFile | null;
  readonly body: {
    readonly contentBase64?: string | undefined;
    readonly filename?: string | undefined;
    readonly title?: string | undefined;
    readonly metadata?: Metadata | undefined;
  };
}

/** Returns the PDF of a request, from `file` or `contentBase64`; null without either. Both are VALIDATION_FAILED. */
export async function uploadedPdf({ file, body }: Sent): Promise<UploadInput | null> {
  const bytes = await bytesOf(file, body.contentBase64);
  if (bytes === null) return null;
  const { title, filename = file?.filename ?? null, metadata = null } = body;
  return { bytes, filename, title, metadata };
}

/** Returns the PDF in a body's object `document`. `VALIDATION_FAILED` names `document.contentBase64`. */
export async function embeddedPdf(
  document: Sent['body'] & { readonly contentBase64: string },
): Promise<UploadInput> {
  const { contentBase64, title, filename = null, metadata = null } = document;
  const bytes = await decode(contentBase64, 'document.contentBase64');
  return { bytes, filename, title, metadata };
}

async function bytesOf(file: UploadedFile | null, contentBase64: string | undefined): Promise<Buffer | null> {
  if (contentBase64 === undefined) return file?.bytes ?? null;
  if (file !== null) invalidField('contentBase64', 'cannot come together with file');
  return decode(contentBase64);
}

/** Returns the PDF of a request like `uploadedPdf`, but requires a file. */
export async function requiredPdf(sent: Sent): Promise<UploadInput> {
  return (
    (await uploadedPdf(sent)) ?? invalidField('file', 'a PDF is required: part `file` or `contentBase64`')
  );
}

async function decode(text: string, field = 'contentBase64'): Promise<Buffer> {
  return (await runSteps(base64Steps(text))) ?? invalidField(field, 'is not base64');
}
