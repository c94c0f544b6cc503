import type { Client, RequestOptions } from './calls.ts';
import type { Operations } from './operations.ts';
import { readPdf } from './pdf-source.ts';
import type { PdfSource } from './pdf-source.ts';

/** Options of an upload. */
export interface UploadOptions extends RequestOptions {
  readonly title?: string;
  /** By default the name of the file, if the source has one. */
  readonly filename?: string;
}

/** Uploads a PDF as a form: base64 would need a third more. */
export async function uploadDocument(
  client: Client,
  source: PdfSource,
  { title, filename, ...extras }: UploadOptions = {},
): Promise<Operations['POST /v1/documents']['response']> {
  const pdf = await readPdf(source);
  const body = new FormData();
  if (title !== undefined) body.append('title', title);
  body.append('file', pdf.blob, filename ?? pdf.filename ?? 'document.pdf');
  return client.call('POST /v1/documents', { body, ...extras });
}
