/** A glyph as the font holds it. Lengths are in font units. */
interface FontGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
  /** Its outline. */
  readonly path: { toSVG(): string };
}

/** A text in glyphs and the place of each. */
interface FontLayout {
  readonly glyphs: readonly FontGlyph[];
  readonly positions: readonly {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }[];
}

/**
 * The part of fontkit's font that pages need. It is declared here so that the declarations of the published package don't
 * depend on the types of fontkit, which in turn need those of a browser.
 */
export interface FontProgram {
  readonly postscriptName: string | null;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Absent from older tables (OS/2 before version 2). */
  readonly capHeight: number | undefined;
  readonly bbox: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  };
  getGlyph(id: number): FontGlyph;
  glyphForCodePoint(codePoint: number): FontGlyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): FontLayout;
  createSubset(): { includeGlyph(glyph: FontGlyph): void; encode(): Uint8Array };
}
