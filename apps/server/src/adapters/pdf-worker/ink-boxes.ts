import type { PixelRect } from './ink-map.ts';
import type { InkPicture } from './solid-ink.ts';

/** Side of a cell. Cells that touch belong together. */
const CELL = 4;
/** A group with fewer pixels in at most this number of cells is a speck: dust of a scan, the end of a rule, a rounded corner. */
const SPECK = { pixels: 14, cells: 3 } as const;
/** Beyond this, boxes are reported row by row as one. */
const MOST_BOXES = 2000;

interface Cell extends PixelRect {
  readonly pixels: number;
}

/** Returns boxes that cover the ink of a picture, tight to a cell; without specks. */
export function inkBoxes(picture: InkPicture): readonly PixelRect[] {
  const columns = Math.ceil(picture.width / CELL);
  const cells = cellsOf(picture, columns);
  const kept = new Set<number>();
  const seen = new Set<number>();
  for (const at of cells.keys()) {
    if (seen.has(at)) continue;
    const group = groupAt(cells, at, { columns, seen });
    if (!isSpeck(group.map((each) => cells.get(each)))) for (const each of group) kept.add(each);
  }
  const boxes = rowsOf(cells, kept, columns, 1);
  return boxes.length <= MOST_BOXES ? boxes : rowsOf(cells, kept, columns, columns);
}

function cellsOf({ ink, width }: InkPicture, columns: number): ReadonlyMap<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let at = ink.indexOf(1); at >= 0; at = ink.indexOf(1, at + 1)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
    const pixel = { left: x, top: y, right: x + 1, bottom: y + 1, pixels: 1 };
    const known = cells.get(cell);
    cells.set(cell, known === undefined ? pixel : joined(known, pixel));
  }
  return cells;
}

function joined(a: Cell, b: Cell): Cell {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    pixels: a.pixels + b.pixels,
  };
}

function groupAt(
  cells: ReadonlyMap<number, Cell>,
  start: number,
  { columns, seen }: { readonly columns: number; readonly seen: Set<number> },
): readonly number[] {
  const group = [start];
  seen.add(start);
  for (const at of group) {
    for (const next of adjacent(at, columns)) {
      if (seen.has(next) || !cells.has(next)) continue;
      seen.add(next);
      group.push(next);
    }
  }
  return group;
}

function adjacent(at: number, columns: number): readonly number[] {
  const column = at % columns;
  const sideways = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns);
  return [-columns, 0, columns].flatMap((row) => sideways.map((step) => at + row + step));
}

function isSpeck(group: readonly (Cell | undefined)[]): boolean {
  const pixels = group.reduce((sum, cell) => sum + (cell?.pixels ?? 0), 0);
  return group.length <= SPECK.cells && pixels < SPECK.pixels;
}

/** Joins the cells of a row that are at most `gap` cells apart. */
function rowsOf(
  cells: ReadonlyMap<number, Cell>,
  kept: ReadonlySet<number>,
  columns: number,
  gap: number,
): readonly PixelRect[] {
  const rows: { last: number; box: Cell }[] = [];
  for (const at of [...kept].toSorted((a, b) => a - b)) {
    const cell = cells.get(at);
    if (cell === undefined) continue;
    const run = rows.at(-1);
    const isNext =
      run !== undefined &&
      Math.floor(run.last / columns) === Math.floor(at / columns) &&
      at - run.last <= gap;
    if (isNext) [run.last, run.box] = [at, joined(run.box, cell)];
    else rows.push({ last: at, box: cell });
  }
  return rows.map(({ box: { pixels: _pixels, ...box } }) => box);
}
