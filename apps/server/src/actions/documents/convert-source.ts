import type { Tenant } from '../../domain/access/principal.ts';
import { variableProblems } from '../../domain/documents/document-source.ts';
import type { DocumentSource, SourceFormat, VariableValues } from '../../domain/documents/document-source.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import { cleanFilename } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { LARGEST_PDF_BYTES } from '../../domain/plans/plan-limits.ts';
import type { Conversion, DocumentConverter } from '../../ports/document-converter.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Deps } from '../deps.ts';
import { receivePdf } from './receive-pdf.ts';
import type { ReceivedPdf } from './receive-pdf.ts';

/** The dependencies of making a PDF of a file in another format. */
export type ConvertDeps = Pick<Deps, 'db' | 'pdf' | 'scanner' | 'blobs' | 'settings' | 'converter'>;

/** A file in another format, with the texts of its variables. */
export interface SourceFile {
  readonly format: SourceFormat;
  readonly filename: string | null;
  readonly content: HashedBytes;
  readonly values: VariableValues;
  /** Where the request has the file; absent for the body itself. */
  readonly place?: string | undefined;
}

/** @throws UNSUPPORTED_MEDIA_TYPE where this service converts no files */
export function assertConverts({ converter }: Pick<Deps, 'converter'>): DocumentConverter {
  return converter ?? fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'conversion-off' });
}

/** Asserts that a file from outside may be opened. Codes: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, MALWARE_DETECTED. */
export async function assertSourceAccepted(
  { converter, scanner }: Pick<Deps, 'converter' | 'scanner'>,
  { bytes, size }: HashedBytes,
): Promise<void> {
  assertConverts({ converter });
  if (size > LARGEST_PDF_BYTES) fail('PAYLOAD_TOO_LARGE');
  const found = await scanner.scan(bytes);
  if (found !== null) fail('MALWARE_DETECTED', { reason: `signature:${found}` });
}

/** Returns the PDF of a file that was accepted. Codes: UNSUPPORTED_MEDIA_TYPE, those of `refuseConversion`, and of `receivePdf`. */
export async function convertSource(
  deps: ConvertDeps,
  tenant: Pick<Tenant, 'organizationId' | 'environment'>,
  { format, filename, content, values, place }: SourceFile,
): Promise<ReceivedPdf> {
  const { bytes, sha256, size } = content;
  const outcome = await assertConverts(deps).convert({ format, bytes, values }, tenant.organizationId);
  if (outcome.kind !== 'converted') return refuseConversion(outcome, place);
  const source: DocumentSource = { format, filename: cleanFilename(filename), sha256, size };
  return { ...(await receivePdf(deps, tenant, await hashBytes(outcome.pdf))), source };
}

/** Refuses a file or its values. Codes: VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE. */
export function refuseConversion(
  outcome: Exclude<Conversion, { readonly kind: 'converted' }>,
  place?: string,
): never {
  if (outcome.kind === 'mismatch')
    return fail('VALIDATION_FAILED', { fields: variableProblems(outcome.mismatch, place) });
  return fail('UNSUPPORTED_MEDIA_TYPE', { reason: `source-${outcome.refusal}` as const });
}
