import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { PlacementInput } from '../../domain/fields/field-input.ts';
import type { Deps } from '../deps.ts';
import { readPages } from './read-pages.ts';
import type { PageDeps } from './read-pages.ts';

/** Where a request wants a field. */
interface WantedPlace {
  readonly documentId: string;
  readonly input: PlacementInput;
}

/**
 * Returns the facts of the pages on which a request places fields of a draft, before the transaction that changes it. `wanted`
 * returns the places by the draft as it is now. Codes: NOT_FOUND, ENVELOPE_NOT_EDITABLE.
 */
export async function readDraftPages(
  deps: Pick<Deps, 'db'> & PageDeps,
  { tenant }: RequestContext,
  id: string,
  wanted: (draft: Envelope) => readonly WantedPlace[],
): Promise<KnownPages> {
  const draft = (await deps.db.read((tx) => tx.envelopes.find(tenant, id))) ?? fail('NOT_FOUND');
  if (draft.progress.status !== 'DRAFT') fail('ENVELOPE_NOT_EDITABLE');
  const places = wanted(draft);
  const files = draft.documents.map(({ id: documentId, sha256, blobKey }) => ({
    sha256,
    blobKey,
    placements: places.filter((place) => place.documentId === documentId).map(({ input }) => input),
  }));
  return readPages(
    deps,
    tenant.organizationId,
    files.filter(({ placements }) => placements.length > 0),
  );
}
