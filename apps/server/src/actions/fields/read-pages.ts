import { placementOf, placementProblems } from '../../domain/fields/field-input.ts';
import type { AnchorInput, PlacementInput } from '../../domain/fields/field-input.ts';
import { resolvePlaces } from '../../domain/fields/field-places.ts';
import type { PageFacts } from '../../domain/fields/field-places.ts';
import type { FieldPlace } from '../../domain/fields/field.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { AnchorText, PdfOutcome } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';
import { examinePlaces } from './examine-places.ts';

/** A file on whose pages fields are placed. */
interface PlacedFile extends Pick<EnvelopeDocument, 'sha256' | 'blobKey'> {
  readonly placements: readonly PlacementInput[];
}

export type PageDeps = Pick<Deps, 'pdf' | 'blobs' | 'printer' | 'log'>;

/**
 * Reads the facts of pages that placements need, before the transaction begins: to find a text may take seconds. Of a file
 * that can't be read there are no facts, so no text is found in it.
 */
export async function readPages(
  deps: PageDeps,
  organizationId: string,
  files: readonly PlacedFile[],
): Promise<KnownPages> {
  const known = new Map<EnvelopeDocument['sha256'], PageFacts>();
  for (const file of files) known.set(file.sha256, await factsOf(deps, organizationId, file));
  return known;
}

async function factsOf(
  deps: PageDeps,
  organizationId: string,
  { blobKey, placements }: PlacedFile,
): Promise<PageFacts> {
  const bytes = await deps.blobs.get(blobKey);
  const form = await deps.pdf.readForm(bytes, organizationId);
  const texts = placements.flatMap(({ anchor }) => (anchor ? [textOf(anchor)] : []));
  const found = texts.length === 0 ? null : await deps.pdf.findText(bytes, texts, organizationId);
  const facts: PageFacts = {
    sizes: form.ok ? form.value.pages : null,
    findText: foundIn(texts, found),
    findFormField: (name) => (form.ok ? form.value.fields.filter((field) => field.name === name) : []),
    content: () => [],
    unmarkable: new Map(),
    ground: () => ({}),
  };
  if (!form.ok) return facts;
  const places = placements.flatMap((placement) => wantedPlaces(placement, facts));
  return { ...facts, ...(await examinePlaces(deps, { bytes, organizationId, form: form.value, places })) };
}

function foundIn(
  texts: readonly AnchorText[],
  places: PdfOutcome<readonly (FieldPlace | null)[]> | null,
): PageFacts['findText'] {
  const found = new Map(
    texts.map((text, index) => [keyOf(text), places?.ok === true ? (places.value[index] ?? null) : null]),
  );
  return (text, occurrence) => found.get(keyOf({ text, occurrence })) ?? null;
}

/** None for a placement that is refused anyway. */
function wantedPlaces(input: PlacementInput, facts: PageFacts): readonly FieldPlace[] {
  if (placementProblems(input, '').length > 0) return [];
  const document = { pages: facts.sizes?.length ?? 0 };
  const placed = resolvePlaces(placementOf(input), document, { facts, path: '' });
  return placed.ok ? placed.places : [];
}

function textOf({ text, occurrence = 1 }: AnchorInput): AnchorText {
  return { text, occurrence };
}

function keyOf({ text, occurrence }: AnchorText): string {
  return `${occurrence} ${text}`;
}
