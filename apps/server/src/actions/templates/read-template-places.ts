import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { templateDocumentOf } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import { readPlaces } from '../documents/read-places.ts';
import type { DocumentPlaces } from '../documents/read-places.ts';

/** Reads page sizes, form fields, and placeholders of a template's document. Codes: NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function readTemplatePlaces(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf'>,
  tenant: Tenant,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<DocumentPlaces> {
  const template = (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  return readPlaces(deps, tenant.organizationId, templateDocumentOf(template, documentId).blobKey);
}
