import type { PdfDocument } from './document.ts';
import { isThere } from './incremental-update.ts';
import { pageGeometry, type PageGeometry } from './page-geometry.ts';
import { pages } from './pages.ts';
import { PdfRef, type PdfDict } from './values.ts';

/** A page that can carry marks. */
export interface MarkablePage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly geometry: PageGeometry;
  readonly annotations: readonly PdfRef[];
}

/**
 * Why a page can't carry marks safely: it stands in the tree more than once or has no number of its own, readers would
 * disagree about its size, or its annotations aren't a list of references.
 */
export type MarkObstacle = 'PAGE_TREE' | 'SIZE' | 'ANNOTATIONS';

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
  const uses = new Map<number, number>();
  for (const { ref } of all) if (ref) uses.set(ref.number, (uses.get(ref.number) ?? 0) + 1);
  return all.map(({ ref, dict }) => {
    // A page object that stands twice in the tree would show its marks twice.
    if (ref === null || uses.get(ref.number) !== 1 || !isThere(document, ref)) return 'PAGE_TREE';
    const geometry = pageGeometry(document, dict);
    const annotations = annotationsOf(document, dict);
    if (geometry === null) return 'SIZE';
    return annotations === null ? 'ANNOTATIONS' : { ref, dict, geometry, annotations };
  });
}

/** Returns the annotations of a page, or null if /Annots is something else than a list of references. */
function annotationsOf(document: PdfDocument, page: PdfDict): readonly PdfRef[] | null {
  const value = document.resolve(page.get('Annots'));
  if (value === null) return [];
  if (!Array.isArray(value)) return null;
  const items = value.filter((item) => item instanceof PdfRef);
  return items.length === value.length ? items : null;
}
