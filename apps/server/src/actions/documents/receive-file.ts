import type { Tenant } from '../../domain/access/principal.ts';
import { pdfNameOf, sourceFormatOf, variableProblems } from '../../domain/documents/document-source.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { cleanFilename } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { assertSourceAccepted, convertSource } from './convert-source.ts';
import type { ConvertDeps } from './convert-source.ts';
import { receivePdf } from './receive-pdf.ts';
import type { ReceivedPdf } from './receive-pdf.ts';

/** The dependencies of receiving a file. */
export type ReceiveDeps = ConvertDeps;

/** A file that was received: the upload with the name of its PDF, and the PDF that is kept. */
interface ReceivedUpload {
  readonly upload: Omit<UploadInput, 'content'>;
  readonly received: ReceivedPdf;
}

/**
 * Receives a PDF, or makes a PDF from a DOCX or HTML file and receives that like any other. Codes: those of `receivePdf`,
 * and VALIDATION_FAILED for values that don't go with the variables of the file.
 */
export async function receiveFile(
  deps: ReceiveDeps,
  tenant: Tenant,
  upload: UploadInput,
): Promise<ReceivedUpload> {
  const { content, filename, values = {}, place } = upload;
  const format = sourceFormatOf(content.bytes, filename);
  if (format === null) {
    assertNoValues(upload);
    const { acceptChange } = upload;
    const accepted = acceptChange && { change: acceptChange, filename: cleanFilename(filename) };
    return { upload, received: await receivePdf(deps, tenant, content, accepted) };
  }
  await assertSourceAccepted(deps, content);
  const received = await convertSource(deps, tenant, { format, filename, content, values, place });
  return { upload: { ...upload, filename: pdfNameOf(filename) }, received };
}

function assertNoValues({ values = {}, place }: UploadInput): void {
  const unknown = Object.keys(values);
  if (unknown.length > 0)
    fail('VALIDATION_FAILED', { fields: variableProblems({ missing: [], unknown, malformed: [] }, place) });
}
