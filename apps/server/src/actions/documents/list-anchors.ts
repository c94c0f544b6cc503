import type { Tenant } from '../../domain/access/principal.ts';
import { ANCHORS_LISTED } from '../../domain/fields/limits.ts';
import type { PlacedText } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { counted } from './counted-anchors.ts';
import type { FoundAnchor } from './counted-anchors.ts';
import { findWanted, orUnreadable } from './wanted-version.ts';
import type { WantedVersion } from './wanted-version.ts';

interface VersionAnchors {
  readonly versionId: string;
  readonly anchors: readonly FoundAnchor[];
}

interface ListAnchorsInput extends WantedVersion {
  /** All texts in double braces if absent. */
  readonly text?: string | undefined;
}

/** Lists where a text stands in a document, or all of its placeholders. Codes: NOT_FOUND, UNSUPPORTED_MEDIA_TYPE. */
export async function listAnchors(
  deps: Pick<Deps, 'db' | 'blobs' | 'pdf'>,
  tenant: Tenant,
  { text, ...wanted }: ListAnchorsInput,
): Promise<VersionAnchors> {
  const { id: versionId, blobKey } = await deps.db.read((tx) => findWanted(tx, tenant, wanted));
  const pdf = await deps.blobs.get(blobKey);
  const { organizationId } = tenant;
  const found =
    text === undefined
      ? orUnreadable(await deps.pdf.findAnchors(pdf, organizationId)).slice(0, ANCHORS_LISTED)
      : await placesOf(deps, pdf, { text, organizationId });
  return { versionId, anchors: counted(found) };
}

async function placesOf(
  deps: Pick<Deps, 'pdf'>,
  pdf: Uint8Array,
  { text, organizationId }: { readonly text: string; readonly organizationId: string },
): Promise<readonly PlacedText[]> {
  const wanted = Array.from({ length: ANCHORS_LISTED }, (_, index) => ({ text, occurrence: index + 1 }));
  const places = orUnreadable(await deps.pdf.findText(pdf, wanted, organizationId));
  return places.flatMap((place) => (place === null ? [] : [{ ...place, text }]));
}
