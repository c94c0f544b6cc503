import type { PlacedGlyph, Typeface } from './typeface.ts';
import { seenOrder } from './writing-order.ts';

/** A line of text. */
export interface Line {
  readonly glyphs: readonly PlacedGlyph[];
  /** In points. */
  readonly width: number;
}

/** The typesetting of text. Lengths in points. */
interface Setting {
  readonly font: Pick<Typeface, 'shape'>;
  readonly size: number;
  readonly width: number;
}

/** Breaks a text into lines of at most the given width: between words, and inside a word that is too wide. */
export function wrapText(text: string, setting: Setting): readonly Line[] {
  const lines: PlacedGlyph[][] = [];
  let current: PlacedGlyph[] = [];
  for (const word of wordsOf(setting.font.shape(text))) {
    const needed = widthOf(trimmed(word), setting.size);
    if (current.length > 0 && widthOf(current, setting.size) + needed > setting.width) {
      lines.push(current);
      current = [];
    }
    current.push(...word);
    if (needed > setting.width) {
      const pieces = cut(current, setting);
      current = pieces.pop() ?? [];
      lines.push(...pieces);
    }
  }
  if (current.length > 0) lines.push(current);
  return lines.map((line) => lineOf(trimmed(line), setting.size));
}

/** Returns the width of glyphs, in points. */
export function widthOf(glyphs: readonly PlacedGlyph[], size: number): number {
  return (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
}

function lineOf(glyphs: readonly PlacedGlyph[], size: number): Line {
  return { glyphs: seenOrder(glyphs), width: widthOf(glyphs, size) };
}

/** Returns words, each with the following space. */
function wordsOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const words: PlacedGlyph[][] = [[]];
  for (const glyph of glyphs) {
    words.at(-1)?.push(glyph);
    if (glyph.text === ' ') words.push([]);
  }
  return words.filter((word) => word.length > 0);
}

/** A glyph without width is a mark, and stays with its letter. */
function cut(glyphs: readonly PlacedGlyph[], { size, width }: Setting): PlacedGlyph[][] {
  const pieces: PlacedGlyph[][] = [];
  let [piece, reached]: [PlacedGlyph[], number] = [[], 0];
  for (const glyph of glyphs) {
    const advance = (glyph.advance * size) / 1000;
    if (piece.length > 0 && glyph.text !== ' ' && advance > 0 && reached + advance > width) {
      pieces.push(piece);
      [piece, reached] = [[], 0];
    }
    piece.push(glyph);
    reached += advance;
  }
  return [...pieces, piece];
}

function trimmed(glyphs: readonly PlacedGlyph[]): readonly PlacedGlyph[] {
  return glyphs.at(-1)?.text === ' ' ? glyphs.slice(0, -1) : glyphs;
}
