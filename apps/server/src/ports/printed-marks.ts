/** A font as a PDF embeds it; lengths in thousandths of the font size. */
export interface PrintedFont {
  readonly resource: string;
  readonly name: string;
  readonly program: Uint8Array;
  readonly programLength: number;
  readonly widths: readonly number[];
  readonly toUnicode: Uint8Array;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
  readonly bold: boolean;
}

/** Width and height of a mark, in points. */
export interface MarkShape {
  readonly width: number;
  readonly height: number;
}

/** Left, top, right and bottom edge on the page as shown, in thousandths of a point from its upper left corner. */
export type MarkBox = readonly [number, number, number, number];

/** A mark to be drawn on a page. */
export interface MarkInput {
  readonly page: number;
  readonly box: MarkBox;
  /** Content stream, deflated. It uses no resources but its fonts, which its first lines name. */
  readonly content: Uint8Array;
  /** Names of its fonts, among those of the revision. */
  readonly fonts?: readonly string[] | undefined;
  /** Its words, for screen readers. */
  readonly text: string;
  /** Name of the empty form field that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string | undefined;
}

/** Drawn fields, ready for `prepareMarks`. */
export interface PrintedFields {
  /** In the order of the drawings. */
  readonly marks: readonly MarkInput[];
  readonly fonts: readonly PrintedFont[];
}
