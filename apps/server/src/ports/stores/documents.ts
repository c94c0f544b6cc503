import type { Tenant } from '../../domain/access/principal.ts';
import type { Document, DocumentVersion } from '../../domain/documents/document.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';

/** Documents of one tenant and their versions. */
export interface DocumentStore {
  /** Inserts a document with its first version. */
  insert(document: Document): Promise<void>;
  /** Adds a version to a document that was locked, makes it the current one, and saves title and file name. */
  addVersion(document: Document, version: DocumentVersion): Promise<void>;
  /** Saves title and metadata of a document that was locked. */
  save(document: Document): Promise<void>;
  /** From now on it is not found. Rows and bytes stay: a cancelled draft may name it. */
  delete(document: Document, now: Date): Promise<void>;
  /** Null for one that was deleted, here as in `lock` and `list`. */
  find(tenant: Tenant, id: string): Promise<Document | null>;
  /** A version of a document, by its id. Null for one of a document that was deleted. */
  findVersion(tenant: Tenant, id: string, versionId: string): Promise<DocumentVersion | null>;
  lock(tenant: Tenant, id: string): Promise<Document | null>;
  /** True where an envelope in DRAFT holds it. Certain while the document is locked. */
  isInDraft(document: Document): Promise<boolean>;
  /** Newest first. `q` looks into title and file name. */
  list(
    tenant: Tenant,
    filter: { readonly q?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Document>>;
}
