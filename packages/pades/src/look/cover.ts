/** Left, top, right and bottom edge on the page as shown, in thousandths of a point from its upper left corner. */
export type PlaceBox = readonly [left: number, top: number, right: number, bottom: number];

/** A box in points. */
interface PointBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a box in thousandths of a point, in which places are stored and judged. */
export function inThousandths({ x, y, width, height }: PointBox): PlaceBox {
  const [left, top] = [thousandths(x), thousandths(y)];
  return [left, top, left + thousandths(width), top + thousandths(height)];
}

/** Returns a box in points. */
export function inPoints([left, top, right, bottom]: PlaceBox): PointBox {
  return { x: left / 1000, y: top / 1000, width: (right - left) / 1000, height: (bottom - top) / 1000 };
}

function thousandths(points: number): number {
  return Math.round(points * 1000);
}

/** Content this close to the edge of a place only touches it: a descender, or the line that a name is written on. */
const TOUCH = 1500;

/**
 * Returns the content of a page that a place covers (ADR-0127): the service refuses it, and the editor shows it.
 * `marker` is where the placeholder stands that the place takes, which may be covered.
 */
export function coveredContent<C extends { readonly box: PlaceBox }>(
  place: PlaceBox,
  content: readonly C[],
  marker: PlaceBox | null,
): readonly C[] {
  const part = inner(place);
  return content.filter(({ box }) => overlap(part, box) && !(marker !== null && isInside(box, marker)));
}

/** Returns the part of a place that counts. A small place keeps half of its sides. */
export function inner([left, top, right, bottom]: PlaceBox): PlaceBox {
  const [x, y] = [Math.min(TOUCH, (right - left) / 4), Math.min(TOUCH, (bottom - top) / 4)];
  return [left + x, top + y, right - x, bottom - y];
}

/** Returns whether two boxes share an area. */
export function overlap(a: PlaceBox, b: PlaceBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function isInside([left, top, right, bottom]: PlaceBox, around: PlaceBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= around[0] && x <= around[2] && y >= around[1] && y <= around[3];
}
