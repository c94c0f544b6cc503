import type {
  LongTermQuestion,
  LongTermInput,
  MarginInput,
  PdfRefusal,
  PictureInput,
  PlacedMark,
  RevisionInput,
  SealInput,
  SignatureInput,
  SignedSince,
} from '../../ports/pdf-reader.ts';
import type { ContentQuestion } from './find-content.ts';
import type { TextQuestion } from './find-text.ts';

/** Limits for reading inside the child; the child itself is limited from outside. */
interface ReadingLimits {
  /** Total inflated size, in bytes, of the streams that have to be read. */
  readonly inflatedBytes: number;
  readonly pages: number;
  /** Limits for uploads alone: a file accepted under them must be sealed, however many revisions it has by then. */
  readonly values?: number;
  readonly objects?: number;
}

/** A job for a child that renders. */
export interface MarginJob {
  readonly kind: 'find-margins';
  readonly pdf: Uint8Array;
  readonly question: MarginInput;
}

/** A job for a child that draws pages. */
export interface PageJob {
  readonly kind: 'draw-page';
  readonly pdf: Uint8Array;
  readonly question: PictureInput;
}

/** A job for a child that draws pages, because its library knows where texts stand. */
export interface TextJob {
  readonly kind: 'find-text';
  readonly pdf: Uint8Array;
  readonly question: TextQuestion;
}

/** A job for a child that draws pages: it draws them to find what is on them. */
export interface ContentJob {
  readonly kind: 'find-content';
  readonly pdf: Uint8Array;
  readonly question: ContentQuestion;
}

/** A job for a child. Crosses the process boundary as a structured clone. */
export type PdfJob = { readonly pdf: Uint8Array; readonly limits: ReadingLimits } & (
  | { readonly kind: 'inspect' }
  | { readonly kind: 'read-form' }
  | { readonly kind: 'decrypt' }
  | { readonly kind: 'prepare-seal'; readonly options: SealInput; readonly entropy: Uint8Array }
  | {
      readonly kind: 'prepare-marks';
      readonly revision: RevisionInput;
      readonly entropy: Uint8Array;
    }
  | {
      readonly kind: 'marks-hold';
      readonly declared: {
        readonly originalBytes: number;
        readonly pages: number;
        readonly marks: readonly PlacedMark[];
      };
    }
  | { readonly kind: 'seal-holds'; readonly certificate: Uint8Array }
  | { readonly kind: 'list-signatures' }
  | { readonly kind: 'later-signatures'; readonly sealedBytes: number }
  | { readonly kind: 'seal-stamp'; readonly roots: readonly Uint8Array[] }
  | { readonly kind: 'prepare-signature'; readonly options: SignatureInput; readonly entropy: Uint8Array }
  | {
      readonly kind: 'signature-holds';
      readonly certificate: Uint8Array;
      readonly since: SignedSince | undefined;
    }
  | { readonly kind: 'prepare-long-term'; readonly options: LongTermInput; readonly entropy: Uint8Array }
  | { readonly kind: 'long-term-holds'; readonly question: LongTermQuestion }
);

/** A child's answer. The child has read hostile bytes: `value` is trusted only after a check of its shape. */
export type PdfAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: PdfRefusal };
