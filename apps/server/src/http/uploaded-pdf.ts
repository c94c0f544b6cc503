import { invalidField } from '../domain/errors/app-error.ts';
import type { UploadWish } from '../domain/documents/new-document.ts';
import type { Metadata } from '../domain/envelopes/envelope.ts';
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

/** The PDF of a request: its part `file`, or `contentBase64`; null where it has neither. Both is VALIDATION_FAILED. */
export function uploadedPdf({ file, body }: Sent): UploadWish | null {
  const bytes = bytesOf(file, body.contentBase64);
  if (bytes === null) return null;
  const { title, filename = file?.filename ?? null, metadata = null } = body;
  return { bytes, filename, title, metadata };
}

/** The PDF that stands in a body as the object `document`; `VALIDATION_FAILED` names `document.contentBase64`. */
export function embeddedPdf(document: Sent['body'] & { readonly contentBase64: string }): UploadWish {
  const { contentBase64, title, filename = null, metadata = null } = document;
  return { bytes: decode(contentBase64, 'document.contentBase64'), filename, title, metadata };
}

function bytesOf(file: UploadedFile | null, contentBase64: string | undefined): Buffer | null {
  if (contentBase64 === undefined) return file?.bytes ?? null;
  if (file !== null) invalidField('contentBase64', 'cannot come together with file');
  return decode(contentBase64);
}

/** As `uploadedPdf`, where a file is required. */
export function requiredPdf(sent: Sent): UploadWish {
  return uploadedPdf(sent) ?? invalidField('file', 'a PDF is required: part `file` or `contentBase64`');
}

/** Strict base64: Node's decoder skips what is none, and would accept any text. */
function decode(text: string, field = 'contentBase64'): Buffer {
  const clean = text.replaceAll(/\s/g, '');
  const isBase64 = clean.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(clean);
  return isBase64 ? Buffer.from(clean, 'base64') : invalidField(field, 'is not base64');
}
