import type { Tenant } from '../../domain/access/principal.ts';
import type { Document, DocumentVersion } from '../../domain/documents/document.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';

/** Documents of one tenant and their versions. */
export interface DocumentStore {
  /** Inserts a document with its first version. */
  insert(document: Document): Promise<void>;
  /** Adds a version and makes it the current one. */
  addVersion(document: Document, version: DocumentVersion): Promise<void>;
  find(tenant: Tenant, id: string): Promise<Document | null>;
  lock(tenant: Tenant, id: string): Promise<Document | null>;
  /** Newest first. `q` looks into title and file name. */
  list(
    tenant: Tenant,
    filter: { readonly q?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Document>>;
}
