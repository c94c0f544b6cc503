import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { templateDocumentOf } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import { pageContentOf } from '../fields/page-content-of.ts';
import type { PageContentBoxes } from '../fields/page-content-of.ts';
import { readPlaces } from '../documents/read-places.ts';
import type { DocumentPlaces } from '../documents/read-places.ts';

interface TemplateFile {
  readonly id: string;
  readonly documentId: string;
}

/** Reads page sizes, form fields, and placeholders of a template's document. Codes: NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function readTemplatePlaces(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf'>,
  tenant: Tenant,
  file: TemplateFile,
): Promise<DocumentPlaces> {
  return readPlaces(deps, tenant.organizationId, (await fileOf(deps, tenant, file)).blobKey);
}

/** Reads what places may not cover on a page of a template's document. Codes: NOT_FOUND. */
export async function readTemplatePageContent(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf' | 'log'>,
  tenant: Tenant,
  { page, ...wanted }: TemplateFile & { readonly page: number },
): Promise<PageContentBoxes> {
  const file = await fileOf(deps, tenant, wanted);
  return pageContentOf(deps, { file, page, organizationId: tenant.organizationId });
}

async function fileOf({ db }: Pick<Deps, 'db'>, tenant: Tenant, { id, documentId }: TemplateFile) {
  const template = (await db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  return templateDocumentOf(template, documentId);
}
