import type { Tenant } from '../../domain/access/principal.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { PlacementInput } from '../../domain/fields/field-input.ts';
import type { Deps } from '../deps.ts';
import { readPages } from '../fields/read-pages.ts';
import type { PageDeps } from '../fields/read-pages.ts';

interface WantedPlace {
  readonly documentIndex: number;
  readonly input: PlacementInput;
}

/** Returns the facts of a template's pages on which a request places fields, before its transaction. Codes: NOT_FOUND. */
export async function readTemplatePages(
  deps: Pick<Deps, 'db'> & PageDeps,
  tenant: Tenant,
  id: string,
  wanted: readonly WantedPlace[],
): Promise<KnownPages> {
  if (wanted.length === 0) return new Map();
  const template = (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  const files = template.documents.map(({ sha256, blobKey }) => ({
    sha256,
    blobKey,
    placements: wanted
      .filter(({ documentIndex }) => template.documents[documentIndex]?.sha256 === sha256)
      .map(({ input }) => input),
  }));
  return readPages(
    deps,
    tenant.organizationId,
    files.filter(({ placements }) => placements.length > 0),
  );
}
