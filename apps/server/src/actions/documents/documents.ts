import type { Tenant } from '../../domain/access/principal.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Document } from '../../domain/documents/document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { FROM_REPLICA } from '../../store/db.ts';
import type { Deps } from '../deps.ts';

/** Documents of the tenant, newest first. */
export function listDocuments(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  input: { readonly q?: string | undefined; readonly page: PageRequest },
): Promise<Page<Document>> {
  return deps.db.read((tx) => tx.documents.list(tenant, { q: input.q }, input.page), FROM_REPLICA);
}

/** One document; NOT_FOUND where it is another tenant's. */
export async function readDocument(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Document> {
  return (await deps.db.read((tx) => tx.documents.find(tenant, id))) ?? fail('NOT_FOUND');
}
