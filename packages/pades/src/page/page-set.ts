/** A font program and its description in a PDF (ISO 32000-1, 9.7 and 9.8). Lengths in thousandths of the font size. */
export interface EmbeddedFont {
  /** Its name among the resources of a page. */
  readonly resource: string;
  /** PostScript name, with the six letters that mark a subset. */
  readonly name: string;
  /** TrueType, deflated. */
  readonly program: Uint8Array;
  readonly programLength: number;
  /** Width of each glyph, from glyph 0. */
  readonly widths: readonly number[];
  /** CMap from glyphs to Unicode, deflated. */
  readonly toUnicode: Uint8Array;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  readonly bold: boolean;
}

/** A piece of a page's content that is marked for the structure: `mark` is its MCID (ISO 32000-1, 14.7.4). */
export interface MarkedContent {
  readonly page: number;
  readonly mark: number;
}

/** A standard structure type of ISO 32000-1, 14.8.4, as used in our pages. */
export type StructureType = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** What only some nodes have. */
export interface StructureDetails {
  /** A description of a figure. */
  readonly alternative?: string;
  /** What the heading cell of a table names (ISO 32000-1, table 349). */
  readonly scope?: 'Row' | 'Column';
}

/** The structure of the pages for screen readers, with children in reading order. */
export interface StructureNode extends StructureDetails {
  readonly type: StructureType;
  readonly kids: (StructureNode | MarkedContent)[];
}

/** Finished pages. Plain data: it may cross a process border, and needs no font to be written. */
export interface PageSet {
  readonly title: string;
  /** RFC 5646. */
  readonly language: string;
  /** Width and height of every page, in points. */
  readonly size: readonly [number, number];
  /** Content streams, deflated. */
  readonly pages: readonly { readonly content: Uint8Array; readonly marks: number }[];
  readonly fonts: readonly EmbeddedFont[];
  readonly structure: StructureNode;
}
