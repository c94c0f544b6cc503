import { inflateSync } from 'node:zlib';
import type { PrintedPages } from '../../src/ports/report-printer.ts';

const [COLUMNS, ROWS] = [100, 92];
const [WIDTH, HEIGHT] = [595.28, 841.89];
/** Letters are half as wide as high, more or less: enough for a picture. */
const LETTER = 0.5;

/** Text of a page: where it begins, in points from the upper left corner, its size, and its number of glyphs. */
export interface DrawnLine {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly glyphs: number;
}

/** Returns the operators of a page, one a line. */
function operatorsOf(page: PrintedPages['pages'][number]): readonly string[] {
  return inflateSync(page.content).toString('latin1').split('\n');
}

/** Returns the text of a page as it is drawn. No reader of PDFs is involved, so it is the same everywhere. */
export function linesOf(page: PrintedPages['pages'][number]): readonly DrawnLine[] {
  let font = { size: 0, isBold: false };
  return operatorsOf(page).flatMap((line) => {
    const [, weight, size] = /^\/Aval(Regular|Bold) ([\d.]+) Tf$/.exec(line) ?? [];
    if (size !== undefined) font = { size: Number(size), isBold: weight === 'Bold' };
    const [, x, y, codes = ''] = /^1 0 0 1 ([\d.]+) ([\d.]+) Tm <(\w+)> Tj$/.exec(line) ?? [];
    if (x === undefined) return [];
    return [{ ...font, x: Number(x), y: HEIGHT - Number(y), glyphs: codes.length / 4 }];
  });
}

const columnAt = (x: number): number => Math.floor((x / WIDTH) * COLUMNS);
const rowAt = (y: number): number => Math.floor((y / HEIGHT) * ROWS);

/** The grid of a page. */
class Grid {
  readonly #cells = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => ' '));

  fill(from: number, to: number, { row, ink }: { readonly row: number; readonly ink: string }): void {
    const line = this.#cells[Math.min(ROWS - 1, Math.max(0, row))] ?? [];
    line.fill(ink, Math.max(0, from), Math.min(COLUMNS, to + 1));
  }

  get text(): string {
    return this.#cells.map((row) => row.join('').trimEnd()).join('\n');
  }
}

/** Rules are thin, and backgrounds are high. */
function inkOf(height: number): string {
  if (height > 2) return '.';
  return height >= 1 ? '=' : '-';
}

/** Draws a page with letters: `#` is bold text, `o` other text, `=` and `-` are rules, `.` is a background. */
export function pictureOf(page: PrintedPages['pages'][number]): string {
  const grid = new Grid();
  for (const line of operatorsOf(page)) {
    const found = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$/.exec(line);
    if (found === null) continue;
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    for (let row = rowAt(HEIGHT - y - height); row <= rowAt(HEIGHT - y - 0.01); row += 1)
      grid.fill(columnAt(x), columnAt(x + width), { row, ink: inkOf(height) });
  }
  for (const { x, y, size, isBold, glyphs } of linesOf(page))
    grid.fill(columnAt(x), columnAt(x + glyphs * size * LETTER), {
      row: rowAt(y - size / 3),
      ink: isBold ? '#' : 'o',
    });
  return grid.text;
}
