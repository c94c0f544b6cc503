/** A glyph in its place. Lengths in thousandths of the font size. */
export interface PlacedGlyph {
  readonly id: number;
  /** The characters it stands for. */
  readonly text: string;
  readonly advance: number;
  /** Where it is moved to, without moving what follows: marks above and below a letter. */
  readonly dx: number;
  readonly dy: number;
  /** True for a glyph of the spare face (`shapeMixed`). */
  readonly isSpare?: boolean;
  /** The character that has this look by itself, where it is another: a form of an Arabic letter, a turned bracket. */
  readonly shown?: string;
  /** Its level of writing (UAX #9): odd from right to left. Absent for 0. */
  readonly level?: number;
}

/** The edges of ink around its origin, in thousandths of the font size; `bottom` and `top` from the base line, upwards. */
export interface InkEdges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A font, as a layout needs it. The printer and the browser read the same file, each in its own way. */
export interface Typeface {
  /** The glyphs of a text in reading order; what the font lacks is written as its number (`printableText`). */
  shape(text: string): readonly PlacedGlyph[];
  /** Whether the face itself has the character. */
  has(codePoint: number): boolean;
  /** The ink of a glyph; null for a space. */
  edges(glyph: Pick<PlacedGlyph, 'id' | 'isSpare'>): InkEdges | null;
}

/** Returns the edges of the ink of a line; null for a line without ink. */
export function lineEdges(glyphs: readonly PlacedGlyph[], face: Pick<Typeface, 'edges'>): InkEdges | null {
  let [reached, all]: [number, InkEdges | null] = [0, null];
  for (const glyph of glyphs) {
    const { advance, dx, dy } = glyph;
    const own = face.edges(glyph);
    if (own !== null) all = joined(all, own, { x: reached + dx, y: dy });
    reached += advance;
  }
  return all;
}

function joined(
  all: InkEdges | null,
  { left, right, bottom, top }: InkEdges,
  { x, y }: { readonly x: number; readonly y: number },
): InkEdges {
  return {
    left: Math.min(all?.left ?? Infinity, left + x),
    right: Math.max(all?.right ?? -Infinity, right + x),
    bottom: Math.min(all?.bottom ?? Infinity, bottom + y),
    top: Math.max(all?.top ?? -Infinity, top + y),
  };
}
