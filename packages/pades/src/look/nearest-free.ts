import { inner } from './cover.ts';
import type { PlaceBox } from './cover.ts';

/** A page, in points, and what may not be covered on it. */
interface Surroundings {
  readonly width: number;
  readonly height: number;
  readonly taken: readonly PlaceBox[];
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
  [left, top, right, bottom]: PlaceBox,
  { width, height, taken }: Surroundings,
): PlaceBox | null {
  const rows = rowsOf(taken);
  for (const { x, y } of OFFSETS) {
    const box: PlaceBox = [left + x, top + y, right + x, bottom + y];
    if (box[0] < 0 || box[1] < 0 || box[2] > width * 1000 || box[3] > height * 1000) continue;
    const [from, upper, to, lower] = inner(box);
    if (!rows(upper, lower).some((other) => from < other[2] && other[0] < to)) return box;
  }
  return null;
}

/** Finds what stands between two heights, once for each: a page has thousands of words, and the editor searches while a field moves. */
function rowsOf(taken: readonly PlaceBox[]): (upper: number, lower: number) => readonly PlaceBox[] {
  const known = new Map<number, readonly PlaceBox[]>();
  return (upper, lower) => {
    const row = known.get(upper) ?? taken.filter((box) => upper < box[3] && box[1] < lower);
    known.set(upper, row);
    return row;
  };
}
