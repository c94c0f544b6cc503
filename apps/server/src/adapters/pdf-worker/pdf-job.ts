import type { PdfFacts, PdfRefusal, SealPlace, SealWish } from '../../ports/pdf-reader.ts';

/** What a child is asked to do with one PDF. */
export type PdfJob =
  | { readonly kind: 'inspect'; readonly pdf: Uint8Array }
  | {
      readonly kind: 'prepare-seal';
      readonly pdf: Uint8Array;
      readonly wish: SealWish;
      readonly entropy: Uint8Array;
    }
  | {
      readonly kind: 'seal-holds';
      readonly pdf: Uint8Array;
      readonly certificate: Uint8Array;
      readonly at: Date;
    };

/** What it answers. */
export type PdfAnswer =
  | { readonly kind: 'facts'; readonly facts: PdfFacts }
  | { readonly kind: 'place'; readonly place: SealPlace }
  | { readonly kind: 'holds'; readonly holds: boolean }
  | { readonly kind: 'refused'; readonly refusal: PdfRefusal };
