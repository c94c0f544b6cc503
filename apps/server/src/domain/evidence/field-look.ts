import type { FieldPlace } from '../fields/field.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';

/** The look of a field in its box. */
export type FieldLook =
  | { readonly kind: 'TEXT'; readonly value: string; readonly lines: 'ONE' | 'MANY' }
  | { readonly kind: 'CHECK'; readonly checked: boolean }
  | { readonly kind: 'SIGNATURE'; readonly mark: SignatureMark }
  | { readonly kind: 'INITIALS'; readonly mark: SignatureMark };

/** A field to be drawn on a page of a document. */
export interface FieldDrawing extends FieldPlace {
  /** Its words, for screen readers. */
  readonly text: string;
  readonly look: FieldLook;
  /** The number of the person whose it is, among those who act on the envelope. */
  readonly ordinal?: number;
  /** Name of the blank that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string;
}
