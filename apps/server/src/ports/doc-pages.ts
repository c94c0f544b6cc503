/** A page of the documentation, as a browser gets it. */
export interface DocPage {
  /** The path of its address, such as `/docs/guides/webhooks`. */
  readonly path: string;
  readonly title: string;
  /** The first sentences, as plain text. */
  readonly description: string;
  readonly language: DocLanguage;
  readonly html: string;
  /** The document as it was written. */
  readonly markdown: string;
}

export type DocLanguage = 'en' | 'pt-BR';

/** The documentation that the service serves below `/docs`. */
export interface DocPages {
  readonly pages: readonly DocPage[];
  /** The style sheet of all pages. */
  readonly style: string;
}
