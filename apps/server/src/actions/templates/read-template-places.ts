import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { ANCHORS_LISTED } from '../../domain/fields/limits.ts';
import { templateDocumentOf } from '../../domain/templates/template.ts';
import type { PdfForm } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { counted } from '../documents/counted-anchors.ts';
import type { FoundAnchor } from '../documents/counted-anchors.ts';
import { orUnreadable } from '../documents/wanted-version.ts';

/** The places where fields can stand in a document of a template. */
interface TemplatePlaces extends PdfForm {
  readonly anchors: readonly FoundAnchor[];
}

/** Reads page sizes, form fields, and placeholders of a template's document. Codes: NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function readTemplatePlaces(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf'>,
  tenant: Tenant,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<TemplatePlaces> {
  const template = (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  const pdf = await deps.blobs.get(templateDocumentOf(template, documentId).blobKey);
  const form = orUnreadable(await deps.pdf.readForm(pdf, tenant.organizationId));
  const found = orUnreadable(await deps.pdf.findAnchors(pdf, tenant.organizationId));
  return { ...form, anchors: counted(found.slice(0, ANCHORS_LISTED)) };
}
