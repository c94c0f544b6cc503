import { isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import type { Envelope } from './envelope.ts';
import type { KnownPages } from './make-fields.ts';

/**
 * Returns the fields of a draft that is sent, with the lines and free space of marks that nobody could look for when they were
 * placed: by a version before, or while the service was too busy (ADR-0127).
 */
export function groundedFields({ documents, fields }: Envelope, pages: KnownPages): readonly Field[] {
  return fields.map((field) => {
    const document = documents.find(({ id }) => id === field.documentId);
    const facts = document && pages.get(document.sha256);
    if (facts === undefined || !isMark(field)) return field;
    const { type } = field;
    const places = field.places.map((place) =>
      place.line === undefined && place.strips === undefined
        ? { ...place, ...facts.ground(place, type) }
        : place,
    );
    return { ...field, places };
  });
}
