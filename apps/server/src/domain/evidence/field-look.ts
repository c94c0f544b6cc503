import type { FieldPlace } from '../fields/field.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';

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

/** A field to be drawn on a page of a document. */
export interface FieldDrawing extends FieldPlace {
  /** Its words, for screen readers. */
  readonly text: string;
  readonly look: FieldLook;
  /** Name of the blank that it fills in; absent for a mark that is added to the page. */
  readonly blank?: string;
}
