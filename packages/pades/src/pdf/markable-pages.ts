import type { PdfDocument } from './document.ts';
import { isThere } from './incremental-update.ts';
import { pageGeometry, type PageGeometry } from './page-geometry.ts';
import { pages, type PagePlace } from './pages.ts';
import { serialize } from './serialize.ts';
import type { PdfDict, PdfRef } from './values.ts';

/** A page that can carry marks. `ownPages` gives it an object and a list of annotations of its own first. */
export interface MarkablePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly geometry: PageGeometry;
  readonly place: PagePlace;
}

/**
 * Why a page can't carry marks safely: it has no number of its own and can't be given one, readers would disagree about
 * its size, or its annotations aren't a list.
 */
export type MarkObstacle = 'PAGE_TREE' | 'SIZE' | 'ANNOTATIONS';

/** The pages that stand in the tree more than once are copied, which must not make a file of any size. */
const MOST_COPIED_BYTES = 1 << 22;

/** Returns each page, or null in place of a page that can't carry marks safely (ADR-0062). */
export function markablePages(document: PdfDocument): readonly (MarkablePage | null)[] {
  return judgedPages(document).map((page) => (typeof page === 'string' ? null : page));
}

/** Returns for each page why it can't carry marks, or null if it can. */
export function markObstacles(document: PdfDocument): readonly (MarkObstacle | null)[] {
  return judgedPages(document).map((page) => (typeof page === 'string' ? page : null));
}

function judgedPages(document: PdfDocument): readonly (MarkablePage | MarkObstacle)[] {
  const all = [...pages(document)];
  const repeated = repeatedPages(all);
  const isCopied = [...repeated.values()].reduce((sum, size) => sum + size, 0) <= MOST_COPIED_BYTES;
  return all.map(({ ref, dict, place }) => {
    if (ref === null || !isThere(document, ref)) return 'PAGE_TREE';
    const isRepeated = repeated.has(ref.number);
    if (isRepeated && !(isCopied && place.node && isThere(document, place.node))) return 'PAGE_TREE';
    const geometry = pageGeometry(document, dict);
    if (geometry === null) return 'SIZE';
    const annotations = document.resolve(dict.get('Annots'));
    if (annotations !== null && !Array.isArray(annotations)) return 'ANNOTATIONS';
    return { ref, dict, geometry, place };
  });
}

/** Returns the numbers of the pages that stand in the tree more than once, each with the bytes of its copies. */
function repeatedPages(
  all: readonly { readonly ref: PdfRef | null; readonly dict: PdfDict }[],
): ReadonlyMap<number, number> {
  const seen = new Set<number>();
  const copied = new Map<number, number>();
  for (const { ref, dict } of all) {
    if (ref && seen.has(ref.number))
      copied.set(ref.number, (copied.get(ref.number) ?? 0) + serialize(dict).length);
    if (ref) seen.add(ref.number);
  }
  return copied;
}
