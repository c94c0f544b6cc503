import type { Bitmap, SignatureMark } from './mark.ts';
import type { PlacedGlyph, Typeface } from './typeface.ts';

/** The look of a field in its box. */
export type FieldLook =
  | { readonly kind: 'TEXT'; readonly value: string; readonly lines: 'ONE' | 'MANY' }
  | { readonly kind: 'CHECK'; readonly checked: boolean }
  | { readonly kind: 'SIGNATURE'; readonly mark: SignatureMark }
  | { readonly kind: 'INITIALS'; readonly mark: SignatureMark };

/** A look, and the person whose it is. */
export interface PersonalLook {
  readonly look: FieldLook;
  /** Their number among the signers, from 1; absent for a look that names nobody. */
  readonly ordinal?: number | undefined;
  /** Where a mark stands; absent for the lower edge of all that it has. */
  readonly ground?: Ground | undefined;
}

/** A rectangle, in points from the lower left corner of all that a field takes of the page. */
export interface Area extends BoxSize {
  readonly x: number;
  readonly y: number;
}

/** The ground of a mark: its box, the printed line in it, and a strip for the name. */
export interface Ground {
  readonly box: Area;
  /** The upper edge of the line, upwards as the rest; absent where the box has none. */
  readonly line?: number | undefined;
  /** The name, and where it stands: below the mark or beside it. Absent where the page isn't free. */
  readonly caption?: { readonly text: string; readonly strip: Area } | undefined;
}

/** Width and height, in points. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The faces of fields: a hand for typed signatures. */
export type Face = 'regular' | 'hand';

/** The fonts of fields, as the layout needs them. */
export type Typefaces = Readonly<Record<Face, Typeface>>;

/** The value of a person is in their ink; the signs that set it apart from the document are in ours, which is paler. */
export type PieceInk = 'SIGNER' | 'OURS';

/** Red, green and blue from 0 to 1. */
export const INKS: Readonly<Record<PieceInk, readonly [number, number, number]>> = {
  SIGNER: [0.09, 0.11, 0.14],
  OURS: [0.2, 0.2, 0.2],
};

/** A part of a drawn field, in points from the lower left corner of its box. */
export type Piece = { readonly ink: PieceInk } & (
  | {
      readonly kind: 'text';
      readonly face: Face;
      readonly glyphs: readonly PlacedGlyph[];
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | { readonly kind: 'stroke'; readonly points: readonly number[]; readonly width: number }
  | {
      readonly kind: 'picture';
      readonly bitmap: Bitmap;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
);
