import type { PdfDocument } from './document.ts';
import { pages } from './pages.ts';
import { wholeNumber } from './values.ts';
import { PdfError } from '../pdf-error.ts';

/** The pages of a document, and whether its page tree says the same. */
interface CountedPages {
  readonly pages: number;
  /** False where readers that believe /Count show more or fewer pages than those that look for them. */
  readonly isAgreed: boolean;
}

/**
 * Counts the pages, and compares them with /Count of the tree's root (ISO 32000-2, 7.7.3.2). Throws PdfError
 * `too-many-pages`, or `no-pages` where /Count is none: many readers then show nothing.
 */
export function countPages(document: PdfDocument, limit: number): CountedPages {
  let count = 0;
  for (const _ of pages(document)) {
    if (++count > limit) throw new PdfError('too-many-pages', `the file has more than ${limit} pages`);
  }
  const root = document.dict(document.catalog?.get('Pages'));
  const result = wholeNumber(document.resolve(root?.get('Count'))) ?? 0;
  if (result === 0) throw new PdfError('no-pages', 'the page tree counts no pages');
  return { pages: count, isAgreed: result === count };
}
