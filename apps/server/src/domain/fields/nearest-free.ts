import type { FieldBox } from './field.ts';

/** A page, in thousandths of a point, and what may not be covered on it. */
interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The part of a box that counts: its edges may touch. */
  readonly inner: (box: FieldBox) => FieldBox;
  readonly taken: readonly FieldBox[];
}

/** Steps of the search, and how far it goes: across a line, and over half a page down. */
const STEP = 6000;
const [ACROSS, DOWN] = [30, 75];

/** From the nearest to the farthest; a step across weighs twice, because a field belongs to its line's column. */
const OFFSETS = Array.from({ length: (2 * ACROSS + 1) * (2 * DOWN + 1) }, (_, index) => {
  const [x, y] = [(index % (2 * ACROSS + 1)) - ACROSS, Math.floor(index / (2 * ACROSS + 1)) - DOWN];
  return { x: x * STEP, y: y * STEP, distance: 2 * Math.abs(x) + Math.abs(y) };
}).toSorted((a, b) => a.distance - b.distance);

/** Returns the nearest box of the same size that covers nothing and stays on the page; null if there is none nearby. */
export function nearestFree(
  [left, top, right, bottom]: FieldBox,
  { width, height, inner, taken }: Surroundings,
): FieldBox | null {
  for (const { x, y } of OFFSETS) {
    const box: FieldBox = [left + x, top + y, right + x, bottom + y];
    if (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height) continue;
    if (!taken.some((other) => overlap(inner(box), other))) return box;
  }
  return null;
}

/** Returns whether two boxes share an area. */
export function overlap(a: FieldBox, b: FieldBox): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
