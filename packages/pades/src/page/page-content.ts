/** A label and what it says. */
export interface PageFact {
  readonly label: string;
  readonly value: string;
}

/** How somebody drew or wrote a name. Strokes are `x, y, x, y …` from the upper left corner, in units of `width`. */
export type SignatureMark =
  | { readonly kind: 'TYPED'; readonly text: string }
  | {
      readonly kind: 'DRAWN';
      readonly width: number;
      readonly height: number;
      readonly strokes: readonly (readonly number[])[];
    };

/** A piece of the pages, told by what it is; how it looks is the matter of `layOutPages`. */
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
  | { readonly kind: 'paragraph'; readonly text: string; readonly small?: boolean }
  | {
      readonly kind: 'card';
      readonly title: string;
      readonly facts: readonly PageFact[];
      readonly mark?: { readonly mark: SignatureMark; readonly alternative: string };
    };

/** What is to be told, in one language. */
export interface PageContent {
  readonly title: string;
  /** RFC 5646. */
  readonly language: string;
  /** Stands at the foot of every page, beside its number. */
  readonly footer: string;
  /** Stands at the head of every page, in plain sight. */
  readonly warning?: string;
  readonly blocks: readonly PageBlock[];
}
