import type { Field, FieldBox, FieldPlace } from './field.ts';
import { overlap } from '@aval/pades/look/cover';

/** A place of a field in its document. */
interface DocumentPlace extends FieldPlace {
  readonly documentId: string;
}

/**
 * Returns the fields of an envelope that is sent, with the strip of each caption where one is free: no caption is in the place of a
 * field of anyone, nor in another caption (ADR-0127). The box of a place then has both, so that all who speak of the
 * box (consents, evidence, footers, a node of the version before) mean all that is taken.
 */
export function withCaptions(fields: readonly Field[]): readonly Field[] {
  const taken: DocumentPlace[] = fields.flatMap(({ documentId, places }) =>
    places.map((place) => ({ documentId, ...place })),
  );
  return fields.map((field) => {
    if (!field.places.some(({ strips }) => strips !== undefined)) return field;
    const places = field.places.map((place): FieldPlace => {
      const { strips = [], box: own } = place;
      const others = taken.filter(
        ({ documentId, page, box }) => documentId === field.documentId && page === place.page && box !== own,
      );
      const caption = strips.find((strip) => !others.some(({ box }) => overlap(strip, box)));
      if (caption === undefined) return place;
      taken.push({ documentId: field.documentId, page: place.page, box: caption });
      return { ...place, box: around(place.box, caption), mark: place.box, caption };
    });
    return { ...field, places };
  });
}

/** Returns a place of a sent envelope as the sender made it, for a copy: other people may have other places. */
export function placeOfCopy({ page, box, mark = box, line, strips }: FieldPlace): FieldPlace {
  return { page, box: mark, ...(line !== undefined && { line }), ...(strips !== undefined && { strips }) };
}

/** Returns the smallest box around a mark and its caption. */
function around(mark: FieldBox, caption: FieldBox): FieldBox {
  return [
    Math.min(mark[0], caption[0]),
    Math.min(mark[1], caption[1]),
    Math.max(mark[2], caption[2]),
    Math.max(mark[3], caption[3]),
  ];
}
