import type { LongTermQuestion, LongTermInput, PdfRefusal, SealInput } from '../../ports/pdf-reader.ts';

/** What reading may cost inside the child; the child itself is limited from outside. */
export interface ReadingLimits {
  /** Bytes that the streams which have to be read may inflate to. */
  readonly inflatedBytes: number;
  readonly pages: number;
  /** Bounds of uploads alone: what was accepted under them must be sealed, whatever revisions it has by then. */
  readonly values?: number;
  readonly objects?: number;
}

/** What a child is asked to do. Crosses the border between processes as a structured clone. */
export type PdfJob = { readonly pdf: Uint8Array; readonly limits: ReadingLimits } & (
  | { readonly kind: 'inspect' }
  | { readonly kind: 'prepare-seal'; readonly options: SealInput; readonly entropy: Uint8Array }
  | { readonly kind: 'seal-holds'; readonly certificate: Uint8Array }
  | { readonly kind: 'prepare-long-term'; readonly options: LongTermInput; readonly entropy: Uint8Array }
  | { readonly kind: 'long-term-holds'; readonly question: LongTermQuestion }
);

/** What a child says. It has read hostile bytes: `value` is believed only after a look at its shape. */
export type PdfAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: PdfRefusal };
