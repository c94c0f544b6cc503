import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import type { AnchorInput, PlacementInput } from '../../domain/fields/field-input.ts';
import type { PageFacts } from '../../domain/fields/field-places.ts';
import type { AnchorText } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';

/** A file on whose pages fields are placed. */
interface PlacedFile extends Pick<EnvelopeDocument, 'sha256' | 'blobKey'> {
  readonly placements: readonly PlacementInput[];
}

export type PageDeps = Pick<Deps, 'pdf' | 'blobs'>;

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
  { pdf, blobs }: PageDeps,
  organizationId: string,
  { blobKey, placements }: PlacedFile,
): Promise<PageFacts> {
  const bytes = await blobs.get(blobKey);
  const form = await pdf.readForm(bytes, organizationId);
  const texts = placements.flatMap(({ anchor }) => (anchor ? [textOf(anchor)] : []));
  const places = texts.length === 0 ? null : await pdf.findText(bytes, texts, organizationId);
  const found = new Map(
    texts.map((text, index) => [keyOf(text), places?.ok === true ? (places.value[index] ?? null) : null]),
  );
  return {
    sizes: form.ok ? form.value.pages : null,
    findText: (text, occurrence) => found.get(keyOf({ text, occurrence })) ?? null,
    findFormField: (name) => (form.ok ? form.value.fields.filter((field) => field.name === name) : []),
  };
}

function textOf({ text, occurrence = 1 }: AnchorInput): AnchorText {
  return { text, occurrence };
}

function keyOf({ text, occurrence }: AnchorText): string {
  return `${occurrence} ${text}`;
}
