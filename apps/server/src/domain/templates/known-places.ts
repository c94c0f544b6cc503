import type { KnownPages } from '../envelopes/make-fields.ts';
import type { PageFacts } from '../fields/field-places.ts';
import { isMark } from '../fields/field.ts';
import type { FieldPlace, FieldPlacement } from '../fields/field.ts';
import type { MarkGround } from '../fields/printed-line.ts';
import type { TemplateContent, TemplateField } from './template-content.ts';

/** Returns the facts of pages that saving the fields of a template has found out, so that no PDF is read again. */
export function knownPlaces({ documents, fields }: TemplateContent): KnownPages {
  return new Map(
    documents.map(({ sha256 }) => {
      const same = documents.filter((document) => document.sha256 === sha256).map(({ id }) => id);
      return [sha256, factsOf(fields.filter(({ documentId }) => same.includes(documentId)))] as const;
    }),
  );
}

function factsOf(fields: readonly TemplateField[]): PageFacts {
  return {
    sizes: null,
    content: () => [],
    unmarkable: new Map(),
    ground: (place) => groundIn(fields, place),
    findText(text, occurrence) {
      for (const { placement, places } of fields)
        if (placement.kind === 'ANCHOR' && placement.text === text && placement.occurrence === occurrence)
          return anchorOf(placement, places);
      return null;
    },
    findFormField: (name) =>
      fields.find(({ placement }) => placement.kind === 'ACRO_FORM' && placement.name === name)?.places ?? [],
  };
}

/** The field stands beside its text: without the offset, it stands on it. */
function anchorOf(
  { dx, dy }: FieldPlacement & { readonly kind: 'ANCHOR' },
  [place]: readonly FieldPlace[],
): FieldPlace | null {
  if (place === undefined) return null;
  const [left, top, right, bottom] = place.box;
  return { page: place.page, box: [left - dx, top - dy, right - dx, bottom - dy] };
}

/** The place of a mark in the template has what was found there. */
function groundIn(fields: readonly TemplateField[], { page, box }: FieldPlace): MarkGround {
  const same = fields
    .filter(isMark)
    .flatMap(({ places }) => places)
    .find((place) => place.page === page && place.box.every((edge, side) => edge === box[side]));
  const { line, strips } = same ?? {};
  return { ...(line !== undefined && { line }), ...(strips !== undefined && { strips }) };
}
