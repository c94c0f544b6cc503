import { PdfError } from '../pdf-error.ts';
import type { IncrementalUpdate } from './incremental-update.ts';
import { markablePages, type MarkablePage } from './markable-pages.ts';
import type { PagePlace } from './pages.ts';
import { PdfRef, type PdfDict, type PdfValue } from './values.ts';

/**
 * Returns the pages that can carry marks, after the wanted ones got what marks need: an object that no other page uses,
 * and annotations that are objects of their own, as ISO 32000-1, 7.7.3.3 wants them (jsPDF and FPDF write links inside the
 * list). Nothing that is seen changes, and `checkMarks` says so of the result. Can be called again in the same update.
 */
export function ownPages(
  update: IncrementalUpdate,
  wanted: ReadonlySet<number>,
): readonly (MarkablePage | null)[] {
  const found = markablePages(update.document);
  const numbers = new Set([...wanted].flatMap((page) => found[page - 1]?.ref.number ?? []));
  const seen = new Set<number>();
  const moved = new Map<PdfValue, PdfRef>();
  return found.map((page, index) => {
    if (page === null || !numbers.has(page.ref.number)) return page;
    const isFirst = !seen.has(page.ref.number);
    seen.add(page.ref.number);
    // A page object that stands twice in the tree would show its marks twice.
    const ref = isFirst ? page.ref : separate(update, page);
    if (wanted.has(index + 1)) moveAnnotations(update, ref, moved);
    return { ...page, ref };
  });
}

/** Adds annotations to a page. The list becomes the page's own: another page may share the old list. */
export function appendAnnotations(update: IncrementalUpdate, page: PdfRef, added: readonly PdfRef[]): void {
  const dict = dictAt(update, page);
  update.set(page, { value: new Map(dict).set('Annots', [...listOf(update, dict, 'Annots'), ...added]) });
}

/** Has one place of the tree refer to a copy of its page, unless it does already. Returns the copy. */
function separate(update: IncrementalUpdate, { ref, dict, place }: MarkablePage): PdfRef {
  const { node, kids } = nodeAt(update, place);
  const known = kids[place.index];
  if (known instanceof PdfRef && known.number !== ref.number) return known;
  const copy = update.allocate();
  update.set(copy, { value: new Map(dict) });
  const others = kids.map((kid, index) => (index === place.index ? copy : kid));
  update.set(node, { value: new Map(dictAt(update, node)).set('Kids', others) });
  return copy;
}

function nodeAt(update: IncrementalUpdate, { node }: PagePlace) {
  if (node === null) throw new PdfError('unsupported', 'a node of the page tree is not an object');
  return { node, kids: listOf(update, dictAt(update, node), 'Kids') };
}

/** Pages that share a list share the objects that its annotations become. */
function moveAnnotations(update: IncrementalUpdate, page: PdfRef, moved: Map<PdfValue, PdfRef>): void {
  const dict = dictAt(update, page);
  const items = listOf(update, dict, 'Annots');
  if (!items.some((item) => item instanceof Map)) return;
  const references = items.map((item) => {
    if (!(item instanceof Map)) return item;
    const ref = moved.get(item) ?? update.allocate();
    if (!moved.has(item)) update.set(ref, { value: item });
    moved.set(item, ref);
    return ref;
  });
  update.set(page, { value: new Map(dict).set('Annots', references) });
}

function dictAt(update: IncrementalUpdate, ref: PdfRef): PdfDict {
  const dict = update.resolve(ref);
  if (!(dict instanceof Map)) throw new PdfError('corrupt', 'a page is not a dictionary');
  return dict;
}

function listOf(update: IncrementalUpdate, dict: PdfDict, key: 'Annots' | 'Kids'): readonly PdfValue[] {
  const items = update.resolve(dict.get(key));
  return Array.isArray(items) ? items : [];
}
