import type { Point, ShownGlyph } from './page-glyphs.ts';

/** A character of a line: decomposed, without spaces, so that spelling and spacing don't matter to a search. */
export interface LineCharacter {
  readonly text: string;
  readonly glyph: ShownGlyph;
}

/** Base lines closer than this share of the size are the same line: numbers above and below it stay in it. */
const SAME_LINE = 0.35;
/** A gap wider than this share of the size separates columns. */
const COLUMN_GAP = 3;
/** Bold text is often the same text drawn twice, side by side. */
const TWICE = 0.2;
/** Lines differ by steps of this many degrees. */
const STEP = 3;
const TURN = 360 / STEP;

/** A glyph along the line that it is on. */
interface Aligned {
  readonly glyph: ShownGlyph;
  readonly angle: number;
  /** Distance of its base line from the page's corner. */
  readonly across: number;
  readonly start: number;
  readonly end: number;
  readonly size: number;
}

/**
 * Returns the pieces of lines of a page: upright ones first, from top to bottom, then from left to right. A line may be
 * drawn in many runs, and in any order.
 */
export function textLines(glyphs: readonly ShownGlyph[]): readonly (readonly LineCharacter[])[] {
  const aligned = glyphs.filter(isVisible).map(align);
  aligned.sort((a, b) => a.angle - b.angle || a.across - b.across);
  const lines: Aligned[][] = [];
  let first: Aligned | undefined;
  for (const glyph of aligned) {
    const isSame =
      first !== undefined &&
      first.angle === glyph.angle &&
      glyph.across - first.across <= SAME_LINE * Math.max(first.size, glyph.size);
    if (isSame) lines.at(-1)?.push(glyph);
    else {
      lines.push([glyph]);
      first = glyph;
    }
  }
  return lines.flatMap(piecesOf);
}

function isVisible({ text, up }: ShownGlyph): boolean {
  return text.trim() !== '' && Math.hypot(...up) > 0 && up.every(Number.isFinite);
}

/** Text runs to the right of its upward direction. */
function align(glyph: ShownGlyph): Aligned {
  const { from, to, up } = glyph;
  const size = Math.hypot(...up);
  const along: Point = [-up[1] / size, up[0] / size];
  const degrees = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const angle = (Math.round(degrees / STEP) + TURN) % TURN;
  const across = -(from[0] * up[0] + from[1] * up[1]) / size;
  const [a, b] = [from, to].map(([x, y]) => x * along[0] + y * along[1]) as [number, number];
  return { glyph, angle, across, start: Math.min(a, b), end: Math.max(a, b), size };
}

function piecesOf(line: readonly Aligned[]): LineCharacter[][] {
  const pieces: LineCharacter[][] = [];
  let [reached, last]: [number, Aligned | undefined] = [-Infinity, undefined];
  for (const item of line.toSorted((a, b) => a.start - b.start)) {
    const { glyph, start, end, size } = item;
    const isTwice = last?.glyph.text === glyph.text && start - last.start < TWICE * size;
    if (isTwice) continue;
    if (start - reached > COLUMN_GAP * size) pieces.push([]);
    for (const text of searchable(glyph.text)) pieces.at(-1)?.push({ text, glyph });
    [reached, last] = [Math.max(reached, end), item];
  }
  return pieces;
}

/** Returns a text as the characters of lines are: ligatures and accents taken apart, without spaces. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replaceAll(/[\s\u00AD\u200B]/gu, '');
}
