import { ANCHORS_LISTED } from '../../domain/fields/limits.ts';
import type { PdfForm } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { counted } from './counted-anchors.ts';
import type { FoundAnchor } from './counted-anchors.ts';
import { orUnreadable } from './wanted-version.ts';

/** The places where fields can stand in a document. */
export interface DocumentPlaces extends PdfForm {
  readonly anchors: readonly FoundAnchor[];
}

/** Reads page sizes, form fields, and placeholders of a stored PDF. Codes: UNSUPPORTED_MEDIA_TYPE. */
export async function readPlaces(
  deps: Pick<Deps, 'blobs' | 'pdf'>,
  organizationId: string,
  blobKey: string,
): Promise<DocumentPlaces> {
  const pdf = await deps.blobs.get(blobKey);
  const form = orUnreadable(await deps.pdf.readForm(pdf, organizationId));
  const found = orUnreadable(await deps.pdf.findAnchors(pdf, organizationId));
  return { ...form, anchors: counted(found.slice(0, ANCHORS_LISTED)) };
}
