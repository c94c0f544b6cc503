import type { SignatureMark } from '../look/mark.ts';

/** A label and its value. */
export interface PageFact {
  readonly label: string;
  readonly value: string;
}

/** A semantic block of the pages. `layOutPages` decides its look. */
export type PageBlock =
  | {
      /** The head of the first page: a title, a few facts, and the code that leads to the verification page. */
      readonly kind: 'cover';
      readonly title: string;
      readonly subtitle: string;
      readonly facts: readonly PageFact[];
      readonly code: { readonly address: string; readonly caption: string; readonly alternative: string };
    }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      /** Rows below a head. */
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'paragraph'; readonly text: string; readonly small?: boolean }
  | {
      readonly kind: 'card';
      readonly title: string;
      readonly facts: readonly PageFact[];
      readonly mark?: { readonly mark: SignatureMark; readonly alternative: string };
    };

/** The content of the pages, in one language. */
export interface PageContent {
  readonly title: string;
  /** RFC 5646. */
  readonly language: string;
  /** Footer of every page, beside its number. */
  readonly footer: string;
  /** Warning at the head of every page. */
  readonly warning?: string;
  readonly blocks: readonly PageBlock[];
}
