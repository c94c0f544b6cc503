import { fileNames } from './active-content.ts';
import type { PdfDocument } from './pdf/document.ts';
import type { PdfDict } from './pdf/values.ts';

/** The files inside a document. */
export interface EmbeddedFiles {
  /** Their names, each once, sorted, at most `MOST_NAMED`. A file without a name is the empty text. */
  readonly embeddedFiles: readonly string[];
  /** Whether readers show the files in place of the pages: a portfolio (ISO 32000-2, 12.3.5). */
  readonly isPortfolio: boolean;
}

/** A file with more has the names of the first. */
export const MOST_NAMED = 50;

/**
 * Finds the files inside a document, wherever they are referred to: attachments (/EmbeddedFiles), associated files (/AF), file
 * attachments on pages, and others. All of them are dictionaries with /EF (ISO 32000-2, 7.11.3).
 */
export class EmbeddedFileSurvey {
  readonly #document: PdfDocument;
  readonly #names = new Set<string>();

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  /** Looks at a dictionary of the document, and returns whether it is a file inside. */
  look(dict: PdfDict): boolean {
    const embedded = this.#document.dict(dict.get('EF'));
    if (!embedded || embedded.size === 0) return false;
    const [name = ''] = fileNames(this.#document, dict);
    this.#names.add(name);
    return true;
  }

  /** The findings so far. */
  get found(): EmbeddedFiles {
    const { catalog } = this.#document;
    const isCollection = this.#document.dict(catalog?.get('Collection')) !== null;
    return {
      embeddedFiles: [...this.#names].toSorted().slice(0, MOST_NAMED),
      isPortfolio: isCollection && this.#names.size > 0,
    };
  }
}
