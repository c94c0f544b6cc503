import { firstPlace } from './field.ts';
import type { Box, EditorField, PageSize, Place } from './field.ts';

/** The smallest side of a field, in points. The service takes 4, which nobody could grab. */
export const SIDE_MIN = 8;

/** Returns a box within its page, as large as before if the page has the space. */
export function withinPage(box: Box, { width, height }: Pick<PageSize, 'width' | 'height'>): Box {
  const wide = between(rounded(box.width), SIDE_MIN, cut(width));
  const high = between(rounded(box.height), SIDE_MIN, cut(height));
  return {
    x: between(rounded(box.x), 0, cut(width - wide)),
    y: between(rounded(box.y), 0, cut(height - high)),
    width: wide,
    height: high,
  };
}

/** A handle of a box: the edges that it moves. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The corners and edges by which a box is resized. */
export const HANDLES: readonly Handle[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);

/** Returns a box whose edges at the handle have moved. The opposite edges stay. */
export function resizedBox(
  box: Box,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
  page: Pick<PageSize, 'width' | 'height'>,
): Box {
  const [x, width] = stretched([box.x, box.width], handle.x, [by.x, page.width]);
  const [y, height] = stretched([box.y, box.height], handle.y, [by.y, page.height]);
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function stretched(
  [start, length]: readonly [number, number],
  edge: -1 | 0 | 1,
  [by, limit]: readonly [number, number],
): readonly [start: number, length: number] {
  const end = start + length;
  if (edge === 1) return [start, between(length + by, SIDE_MIN, limit - start)];
  if (edge === -1) {
    const moved = between(start + by, 0, end - SIDE_MIN);
    return [moved, end - moved];
  }
  return [start, length];
}

/** Returns a field at another place. Beside a text of the document it stays tied to the text, as long as it is on the same page. */
export function placedAt(field: EditorField, place: Place, pages: readonly PageSize[]): EditorField {
  const before = firstPlace(field);
  const size = pages[place.page - 1];
  const box = size === undefined ? place.box : withinPage(place.box, size);
  const { anchor } = field;
  if (anchor !== null && place.page === before.page) {
    const [dx, dy] = [anchor.dx + box.x - before.box.x, anchor.dy + box.y - before.box.y];
    const { width, height } = box;
    return {
      ...field,
      anchor: { ...anchor, dx: rounded(dx), dy: rounded(dy), width, height },
      places: [{ page: place.page, box }],
    };
  }
  const free = { ...field, anchor: null, acroField: null, page: place.page, box };
  return {
    ...free,
    places: free.everyPage ? onEveryPage(box, pages) : [{ page: place.page, box }],
  };
}

function onEveryPage(box: Box, pages: readonly PageSize[]): Place[] {
  return pages.map((_, index) => ({ page: index + 1, box }));
}

/** Returns a field that stands on every page, or on its own page again. */
export function withEveryPage(field: EditorField, on: boolean, pages: readonly PageSize[]): EditorField {
  const place = firstPlace(field);
  const page = on ? place.page : (field.page ?? place.page);
  return placedAt({ ...field, everyPage: on, anchor: null }, { page, box: place.box }, pages);
}

/** Returns a copy of a field on each other page, at the same place. */
export function copiesOnOtherPages(
  field: EditorField,
  pages: readonly PageSize[],
  newKey: () => string,
): readonly EditorField[] {
  const own = firstPlace(field);
  return pages.flatMap((size, index) => {
    if (index + 1 === own.page || !size.bearsMarks) return [];
    const copy = { ...field, key: newKey(), everyPage: false, anchor: null };
    return [placedAt(copy, { page: index + 1, box: own.box }, pages)];
  });
}

/** How far a duplicate is from its field, in points. */
const DUPLICATE_AWAY = 12;

/** Returns a field like another, a little below it and to the right. */
export function duplicateOf(field: EditorField, pages: readonly PageSize[], key: string): EditorField {
  const { page, box } = firstPlace(field);
  const away = { ...box, x: box.x + DUPLICATE_AWAY, y: box.y + DUPLICATE_AWAY };
  return placedAt({ ...field, key, everyPage: false, anchor: null }, { page, box: away }, pages);
}

/** Returns a box of a size around a point, within the page. */
export function boxAround(
  point: { readonly x: number; readonly y: number },
  { width, height }: Pick<Box, 'width' | 'height'>,
  page: Pick<PageSize, 'width' | 'height'>,
): Box {
  return withinPage({ x: point.x - width / 2, y: point.y - height / 2, width, height }, page);
}

function between(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, Math.max(min, max)));
}

/** Tenths of a point: finer than anyone can see. */
function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

function cut(points: number): number {
  return Math.floor(points * 10) / 10;
}
