import type { Tenant } from '../../domain/access/principal.ts';
import type { Deps } from '../deps.ts';
import { pageContentOf } from './page-content-of.ts';
import type { PageContentBoxes } from './page-content-of.ts';
import { findWanted } from '../documents/wanted-version.ts';
import type { WantedVersion } from '../documents/wanted-version.ts';

/** Reads what places may not cover on a page of a document. Codes: NOT_FOUND (document, version, page). */
export async function readPageContent(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf' | 'log'>,
  tenant: Tenant,
  { page, ...wanted }: WantedVersion & { readonly page: number },
): Promise<PageContentBoxes> {
  const file = await deps.db.read((tx) => findWanted(tx, tenant, wanted));
  return pageContentOf(deps, { file, page, organizationId: tenant.organizationId });
}
