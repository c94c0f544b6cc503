import type { ShownBox } from '../pdf/page-geometry.ts';
import type { Box } from './page-canvas.ts';
import type { PageFont, PlacedGlyph } from './page-font.ts';
import type { SignatureMark } from './page-content.ts';

/** The look of a field in its box. */
export type FieldLook =
  | { readonly kind: 'TEXT'; readonly value: string; readonly lines: 'ONE' | 'MANY' }
  | { readonly kind: 'CHECK'; readonly checked: boolean }
  | {
      readonly kind: 'SIGNATURE';
      readonly mark: SignatureMark;
      readonly name: string;
      /** Formatted, in the language of the document. */
      readonly signedAt: string;
      readonly code: string;
    }
  | { readonly kind: 'INITIALS'; readonly mark: SignatureMark };

/** A field to be drawn. */
export interface FieldDrawing {
  /** Counts from 1. */
  readonly page: number;
  readonly box: ShownBox;
  /** Its words, for screen readers. */
  readonly text: string;
  readonly look: FieldLook;
  /** Name of the blank that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string | undefined;
}

/** Width and height, in points. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** The faces of fields: italic for typed signatures. */
export type Face = 'regular' | 'italic';

/** The fonts of fields. */
export type FieldFonts = Readonly<Record<Face, PageFont>>;

/** A part of a drawn field, in points from the lower left corner of its box. */
export type Piece =
  | {
      readonly kind: 'text';
      readonly face: Face;
      readonly glyphs: readonly PlacedGlyph[];
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | { readonly kind: 'stroke'; readonly points: readonly number[]; readonly width: number }
  | ({ readonly kind: 'picture'; /** That of `imageMask`. */ readonly mask: string } & Box);
