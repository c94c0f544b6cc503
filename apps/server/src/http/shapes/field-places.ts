import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Field } from '../../domain/fields/field.ts';
import { boxInputOf } from '../../domain/fields/field-input.ts';
import { PDF_MAX_PAGES } from '../../domain/limits.ts';
import { described } from './field.ts';

export const points = (description: string) =>
  Type.Number({ minimum: -14_400, maximum: 14_400, description });

export const box = Type.Object(
  {
    x: points('The distance from the left edge of the page, in points (1/72 inch). Example: 72.'),
    y: points('The distance from the top edge of the page, in points. Example: 640.5.'),
    width: points('The width in points, at least 4. Example: 180.'),
    height: points('The height in points, at least 4. Example: 40.'),
  },
  { description: 'A box on a page as readers show it: cropped and rotated, from its upper left corner.' },
);

export const page = Type.Integer({
  minimum: 1,
  maximum: PDF_MAX_PAGES,
  description: 'The number of the page, from 1.',
});

export const PlacesView = Type.Array(
  Type.Object({
    page,
    box,
    mark: Type.Optional(
      described(box, 'The part of `box` that a mark is in. Absent where that is all of it.'),
    ),
    line: Type.Optional(
      points(
        'The distance of the printed line that a mark stands on from the top edge of the page. Absent without one.',
      ),
    ),
    caption: Type.Optional(
      described(
        box,
        'The part of `box` that the name of the signer is in, since the envelope was sent. Absent where the page has no space.',
      ),
    ),
  }),
  { description: 'Where the field stands, however it was placed.' },
);

/** Returns the places of a field in points. */
export function placesView(places: Field['places']): Static<typeof PlacesView> {
  return places.map(({ page: number, box: edges, mark, line, caption }) => ({
    page: number,
    box: boxInputOf(edges),
    ...(mark !== undefined && { mark: boxInputOf(mark) }),
    ...(line !== undefined && { line: line / 1000 }),
    ...(caption !== undefined && { caption: boxInputOf(caption) }),
  }));
}
