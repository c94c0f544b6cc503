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

/** A released version, as the feed of changes tells it. */
export interface DocChange {
  readonly version: string;
  /** The day of the release, such as `2026-11-28`. */
  readonly date: string;
  /** The anchor of its heading on the page. */
  readonly anchor: string;
  /** What it brings. */
  readonly html: string;
}

export type DocLanguage = 'en' | 'pt-BR';

/** The documentation that the service serves below `/docs`. */
export interface DocPages {
  readonly pages: readonly DocPage[];
  /** The style sheet of all pages. */
  readonly style: string;
  /** The versions of `/docs/changelog`, newest first. */
  readonly changes: readonly DocChange[];
}
