import type { FieldPlace } from '../fields/field.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';

/** The look of a field in its box. */
export type FieldLook =
  | { readonly kind: 'TEXT'; readonly value: string; readonly lines: 'ONE' | 'MANY' }
  | { readonly kind: 'CHECK'; readonly checked: boolean }
  | { readonly kind: 'SIGNATURE'; readonly mark: SignatureMark }
  | { readonly kind: 'INITIALS'; readonly mark: SignatureMark };

/** A rectangle in points from the lower left corner of all that a field takes of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The ground of a mark: its box, the upper edge of the printed line in it, and a strip for the name. */
export interface Ground {
  readonly box: Area;
  readonly line?: number;
  readonly caption?: { readonly text: string; readonly strip: Area };
}

/** A field to be drawn on a page of a document. Its box has the caption of a mark too. */
export interface FieldDrawing extends Pick<FieldPlace, 'page' | 'box'> {
  /** Its words, for screen readers. */
  readonly text: string;
  readonly look: FieldLook;
  /** The number of the person whose it is, among those who act on the envelope. */
  readonly ordinal?: number;
  /** Absent for a mark on the lower edge of its box, and for everything else. */
  readonly ground?: Ground;
  /** Name of the blank that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string;
}
