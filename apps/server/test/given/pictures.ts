import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A page as a tool drew it: red, green and blue of each pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Whether poppler and MuPDF are there to draw pages. */
export const canDraw = ['pdftoppm', 'mutool'].every(
  (tool) => spawnSync(tool, ['--help']).error === undefined,
);

/** Returns each page up to `last` as a picture, with its annotations. Pages that the tool cannot draw are missing. */
export function picturesOf(
  pdf: Uint8Array,
  tool: 'pdftoppm' | 'mutool',
  { resolution, last }: { readonly resolution: number; readonly last: number },
): ReadonlyMap<number, Picture> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-pictures-'));
  try {
    const file = path.join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    const drawn = path.join(folder, 'page');
    const mutool = ['draw', '-q', '-r', `${resolution}`, '-o', `${drawn}-%d.ppm`, file, `1-${last}`];
    const poppler = ['-r', `${resolution}`, '-l', `${last}`, '-cropbox', file, drawn];
    const { signal } = spawnSync(tool, tool === 'mutool' ? mutool : poppler, { timeout: 150_000 });
    if (signal !== null) throw new Error(`${tool} was ended by ${signal}: its last page may be half a page`);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ppm'));
    return new Map(
      names.map((name) => [
        Number(/(\d+)\.ppm$/.exec(name)?.[1]),
        pictureOf(readFileSync(path.join(folder, name))),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function pictureOf(ppm: Buffer): Picture {
  const text = ppm.toString('latin1', 0, 40);
  const [head = '', width = '', height = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(text) ?? [];
  return { width: Number(width), height: Number(height), pixels: ppm.subarray(head.length) };
}

/** Left, top, right and bottom of the pixels that differ; null if none do. */
export function difference(a: Picture, b: Picture): readonly [number, number, number, number] | null {
  const row = 3 * a.width;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < a.height; y += 1) {
    const [from, to] = [y * row, (y + 1) * row];
    // Most rows are the same, and that is found out quickly.
    if (a.pixels.compare(b.pixels, from, to, from, to) === 0) continue;
    const differing = pixelsApart(a.pixels.subarray(from, to), b.pixels.subarray(from, to));
    [left, top] = [Math.min(left, differing[0]), Math.min(top, y)];
    [right, bottom] = [Math.max(right, differing[1]), y];
  }
  return right < 0 ? null : [left, top, right, bottom];
}

/** Returns the first and the last pixel that differ in a row. */
function pixelsApart(a: Buffer, b: Buffer): readonly [number, number] {
  const differs = (byte: number, index: number): boolean => byte !== b[index];
  return [Math.floor(a.findIndex(differs) / 3), Math.floor(a.findLastIndex(differs) / 3)];
}

/** Left, top, right and bottom, in pixels. */
export type PixelBox = readonly [number, number, number, number];

/** Returns a box of points from the upper left corner of a page in the pixels of its picture, `margin` pixels wider. */
export function inPixels([left, top, right, bottom]: PixelBox, resolution: number, margin = 0): PixelBox {
  const scale = resolution / 72;
  return [left * scale - margin, top * scale - margin, right * scale + margin, bottom * scale + margin];
}

/** Returns the ink in each cell of a grid over a box: 0 for white, 9 for black, a text for each row. */
export function inkGrid(
  picture: Picture,
  box: PixelBox,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly string[] {
  const [left, top, right, bottom] = box;
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const cell = [
        left + column * wide,
        top + row * high,
        left + (column + 1) * wide,
        top + (row + 1) * high,
      ];
      return Math.round(9 * meanInk(picture, cell));
    }).join(''),
  );
}

/** How far two grids of ink are from each other. */
interface InkGaps {
  readonly mean: number;
  readonly max: number;
  /** Readers and browsers smooth edges in their own ways, so a cell may differ by a few levels. */
  readonly isAlike: boolean;
}

/** Compares two grids of ink, cell by cell. */
export function inkGaps(a: readonly string[], b: readonly string[]): InkGaps {
  const [first = [], second = []] = [a, b].map((rows) => Array.from(rows.join(''), Number));
  const gaps = first.map((ink, index) => Math.abs(ink - (second[index] ?? 99)));
  const [mean, max] = [gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, Math.max(...gaps)];
  return { mean, max, isAlike: mean < 0.25 && max <= 2 };
}

function meanInk({ width, pixels }: Picture, cell: readonly number[]): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = cell.map(Math.round);
  let ink = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) ink += 255 - (pixels[3 * (y * width + x)] ?? 255);
  return ink / (255 * Math.max(1, (right - left) * (bottom - top)));
}

/** Returns a copy of a picture with these boxes white. */
export function without(picture: Picture, boxes: readonly PixelBox[]): Picture {
  const { width, height } = picture;
  const pixels = Buffer.from(picture.pixels);
  for (const [left, top, right, bottom] of boxes) {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++)
      if (from < to) pixels.fill(255, 3 * (y * width + from), 3 * (y * width + to));
  }
  return { width, height, pixels };
}
