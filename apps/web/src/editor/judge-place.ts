import { coveredContent, inPoints, inThousandths } from '@aval/pades/look/cover';
import type { PlaceBox } from '@aval/pades/look/cover';
import { nearestFree } from '@aval/pades/look/nearest-free';
import { firstPlace } from './field.ts';
import type { EditorDocument, EditorField, FoundAnchor, Place } from './field.ts';
import { withinPage } from './place-field.ts';

/** A word, a picture, or a drawing, which fields may not cover. */
export interface Content {
  readonly box: PlaceBox;
}

/** The content of a page of the shown document; undefined while nobody knows. */
export type ContentOf = (page: number) => readonly Content[] | undefined;

/** The pages on which a field is judged. */
interface Judged {
  readonly document: Pick<EditorDocument, 'pages' | 'anchors'>;
  readonly contentOf: ContentOf;
}

/**
 * Returns the first place of a field that covers content, as the service will judge it (ADR-0127), or null. Where the content of a page
 * isn't known, the service judges alone.
 */
export function coveringPlace(field: EditorField, { document, contentOf }: Judged): Place | null {
  const marker = markerOf(field, document.anchors);
  if (marker === 'UNKNOWN') return null;
  const covers = ({ page, box }: Place): boolean => {
    const own = marker?.page === page ? inThousandths(marker.box) : null;
    return coveredContent(inThousandths(box), contentOf(page) ?? [], own).length > 0;
  };
  return field.places.find(covers) ?? null;
}

/** A placeholder may be covered by the field that is tied to it, and by no other. The service lists some hundred of them. */
function markerOf(
  { anchor }: EditorField,
  anchors: readonly FoundAnchor[],
): Pick<FoundAnchor, 'page' | 'box'> | 'UNKNOWN' | null {
  if (anchor === null || !/^\{\{[^{}]*\}\}$/.test(anchor.text.trim())) return null;
  const text = withoutSpaces(anchor.text);
  const isNamed = (found: FoundAnchor): boolean =>
    withoutSpaces(found.text) === text && found.occurrence === anchor.occurrence;
  return anchors.find(isNamed) ?? 'UNKNOWN';
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/**
 * Returns the nearest place where a field of this size covers nothing, or null. There is none for a field of the PDF's form, and for one on
 * every page.
 */
export function freePlaceOf(field: EditorField, { document, contentOf }: Judged): Place | null {
  const { page, box } = firstPlace(field);
  const [size, taken] = [document.pages[page - 1], contentOf(page)];
  if (field.acroField !== null || field.everyPage || size === undefined || taken === undefined) return null;
  // In whole tenths of a point, as the field will have it when it has moved.
  const start = inThousandths(withinPage(box, size));
  const found = nearestFree(start, { ...size, taken: taken.map((content) => content.box) });
  return found === null ? null : { page, box: inPoints(found) };
}
