import type { Tenant } from '../../domain/access/principal.ts';
import { pdfNameOf, sourceFormatOf, variableProblems } from '../../domain/documents/document-source.ts';
import type { DocumentSource, SourceFormat } from '../../domain/documents/document-source.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { cleanFilename } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { LARGEST_PDF_BYTES } from '../../domain/plans/plan-limits.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from './receive-pdf.ts';
import type { ReceivedPdf } from './receive-pdf.ts';

/** The dependencies of receiving a file. */
export type ReceiveDeps = Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'settings' | 'converter'>;

/** A file that was received: the upload with the name of its PDF, and the PDF that is kept. */
interface ReceivedFile {
  readonly upload: UploadInput;
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
): Promise<ReceivedFile> {
  const format = sourceFormatOf(upload.content.bytes, upload.filename);
  if (format === null) {
    assertNoValues(upload);
    const { content, filename, acceptChange } = upload;
    const accepted = acceptChange && { change: acceptChange, filename: cleanFilename(filename) };
    return { upload, received: await receivePdf(deps, tenant, content, accepted) };
  }
  const { content, source } = await convert(deps, tenant, { format, upload });
  const received = await receivePdf(deps, tenant, content);
  return {
    upload: { ...upload, content, filename: pdfNameOf(upload.filename) },
    received: { ...received, source },
  };
}

function assertNoValues({ values = {} }: UploadInput): void {
  const unknown = Object.keys(values);
  if (unknown.length > 0)
    fail('VALIDATION_FAILED', { fields: variableProblems({ missing: [], unknown, malformed: [] }) });
}

async function convert(
  { converter, scanner }: ReceiveDeps,
  { organizationId }: Tenant,
  { format, upload }: { readonly format: SourceFormat; readonly upload: UploadInput },
): Promise<{ readonly content: HashedBytes; readonly source: DocumentSource }> {
  const { content, filename, values = {} } = upload;
  const { bytes, sha256, size } = content;
  if (converter === null) return fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'conversion-off' });
  if (size > LARGEST_PDF_BYTES) fail('PAYLOAD_TOO_LARGE');
  const found = await scanner.scan(bytes);
  if (found !== null) fail('MALWARE_DETECTED', { reason: `signature:${found}` });
  const outcome = await converter.convert({ format, bytes, values }, organizationId);
  if (outcome.kind === 'mismatch') fail('VALIDATION_FAILED', { fields: variableProblems(outcome.mismatch) });
  if (outcome.kind === 'refused')
    fail('UNSUPPORTED_MEDIA_TYPE', { reason: `source-${outcome.refusal}` as const });
  return {
    content: await hashBytes(outcome.pdf),
    source: { format, filename: cleanFilename(filename), sha256, size },
  };
}
