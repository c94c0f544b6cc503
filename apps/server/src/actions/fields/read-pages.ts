import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { PlacementInput } from '../../domain/fields/field-input.ts';
import type { Deps } from '../deps.ts';

/** A file on whose pages fields are placed. */
export interface PlacedFile extends Pick<EnvelopeDocument, 'sha256' | 'blobKey'> {
  readonly placements: readonly PlacementInput[];
}

export type PageDeps = Pick<Deps, 'pdf' | 'blobs'>;

/** Reads the facts of pages that placements need, before the transaction begins: an anchor may take seconds. */
export async function readPages(
  _deps: PageDeps,
  _organizationId: string,
  files: readonly PlacedFile[],
): Promise<KnownPages> {
  const nothing = { sizes: null, findText: () => null, findFormField: () => [] };
  return new Map(files.map(({ sha256 }) => [sha256, nothing]));
}
