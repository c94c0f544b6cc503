import type { Tenant } from '../../domain/access/principal.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { inputOf } from '../../domain/fields/field-input.ts';
import type { Deps } from '../deps.ts';
import { readPages } from './read-pages.ts';
import type { PageDeps } from './read-pages.ts';

/**
 * Returns the facts of the pages that bear fields of a draft that is to be sent, before the transaction. What isn't a draft has none:
 * sending refuses it.
 */
export async function readSentPages(
  deps: Pick<Deps, 'db'> & PageDeps,
  tenant: Tenant,
  id: string,
): Promise<KnownPages> {
  const draft = await deps.db.read((tx) => tx.envelopes.find(tenant, id));
  if (draft?.status !== 'DRAFT' || draft.fields.length === 0) return new Map();
  const files = draft.documents.map(({ id: documentId, sha256, blobKey, presigned }) => ({
    sha256,
    blobKey,
    placements: presigned
      ? []
      : draft.fields.filter((field) => field.documentId === documentId).map((field) => inputOf(field)),
  }));
  return readPages(
    deps,
    tenant.organizationId,
    files.filter(({ placements }) => placements.length > 0),
  );
}
