import type { Tenant } from '../../domain/access/principal.ts';
import type { SourceFormat, VariableValues } from '../../domain/documents/document-source.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import { convertSource } from './convert-source.ts';
import type { ConvertDeps } from './convert-source.ts';
import type { ReceivedPdf } from './receive-pdf.ts';

/** A DOCX or HTML file that is kept, with the texts of its variables. */
export interface OriginalConversion {
  readonly format: SourceFormat;
  readonly filename: string;
  readonly blobKey: string;
  readonly values: VariableValues;
}

/** Returns the PDF of a file that is kept. Codes: those of `convertSource`. */
export async function convertOriginal(
  deps: ConvertDeps,
  tenant: Tenant,
  { blobKey, ...file }: OriginalConversion,
): Promise<ReceivedPdf> {
  const content = await hashBytes(await deps.blobs.get(blobKey));
  return convertSource(deps, tenant, { ...file, content });
}
