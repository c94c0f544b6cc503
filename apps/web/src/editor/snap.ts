import type { Box, PageSize } from './field.ts';

/** Lines of other fields that a moved box has snapped to, in points. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

export const NO_GUIDES: Guides = { x: null, y: null };

/** A box, and the lines that it snapped to. */
interface Snapped extends Guides {
  readonly box: Box;
}

/** The things on a page that a box can snap to. */
interface Around {
  readonly others: readonly Box[];
  readonly page: Pick<PageSize, 'width' | 'height'>;
  /** How near an edge has to come, in points. */
  readonly within: number;
}

/** Moves a box by less than `within` so that an edge or its middle is in line with another field or the middle of the page. */
export function snappedMove(box: Box, { others, page, within }: Around): Snapped {
  const x = nearest([box.x, box.width], linesOf(others, 'x', page.width), within);
  const y = nearest([box.y, box.height], linesOf(others, 'y', page.height), within);
  return { box: { ...box, x: box.x + x.by, y: box.y + y.by }, x: x.line, y: y.line };
}

function linesOf(others: readonly Box[], axis: 'x' | 'y', length: number): readonly number[] {
  const side = axis === 'x' ? 'width' : 'height';
  const edges = others.flatMap((box) => [box[axis], box[axis] + box[side] / 2, box[axis] + box[side]]);
  return [...edges, length / 2];
}

/** The line nearest to the start, the middle or the end of a box. */
function nearest(
  [start, length]: readonly [number, number],
  lines: readonly number[],
  within: number,
): { readonly by: number; readonly line: number | null } {
  let found: { readonly by: number; readonly line: number | null } = { by: 0, line: null };
  let distance = within;
  for (const line of lines)
    for (const point of [start, start + length / 2, start + length]) {
      if (Math.abs(line - point) >= distance) continue;
      distance = Math.abs(line - point);
      found = { by: line - point, line };
    }
  return found;
}
