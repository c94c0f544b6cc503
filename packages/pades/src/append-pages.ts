import { claimsOf } from './conformance/claims.ts';
import { colourDefaults } from './conformance/colour-defaults.ts';
import { joinStructure } from './page/join-structure.ts';
import { addPages } from './page/page-objects.ts';
import type { PageSet } from './page/page-set.ts';
import { isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import type { IncrementalUpdate } from './pdf/incremental-update.ts';
import { pages } from './pdf/pages.ts';
import { certificationOf } from './pdf/read-certification.ts';
import { PdfRef, wholeNumber, type PdfDict } from './pdf/values.ts';

export type { PageSet } from './page/page-set.ts';

/**
 * Appends finished pages behind the last one, and leaves every page that is there as it is. Answers the new pages; null
 * where the file must stay without: it is signed or certified, which another page would break (ISO 32000-1, 12.8.2.2),
 * or its page tree does not count right, so that readers would disagree on which page is which.
 */
export function appendPages(update: IncrementalUpdate, set: PageSet): readonly PdfRef[] | null {
  const tree = openTree(update);
  if (tree === null || isBound(update)) return null;
  const structure = joinStructure(update, set.pages.length);
  const added = addPages(update, set, {
    parent: tree.ref,
    structParents: structure?.firstKey ?? null,
    wanted: {
      colours: colourDefaults(update.document),
      listsGlyphs: claimsOf(update.document).archive?.part === 1,
    },
  });
  structure?.join(set, added);
  update.set(tree.ref, {
    value: new Map(tree.dict).set('Kids', [...tree.kids, ...added]).set('Count', tree.count + added.length),
  });
  return added;
}

function isBound({ document }: IncrementalUpdate): boolean {
  return isSigned(document) || certificationOf(document) !== null;
}

interface PageTree {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly kids: readonly PdfRef[];
  readonly count: number;
}

function openTree(update: IncrementalUpdate): PageTree | null {
  const ref = update.document.catalog?.get('Pages');
  const dict = update.resolve(ref);
  const kids = dict instanceof Map ? update.resolve(dict.get('Kids')) : null;
  if (!(ref instanceof PdfRef) || !(dict instanceof Map) || !Array.isArray(kids)) return null;
  // Some readers skip kids that are not separate objects (ISO 32000-1, table 29).
  const usable = kids.filter((kid) => kid instanceof PdfRef);
  const isRoot = usable.length === kids.length && !dict.has('Parent') && !dict.has('Contents');
  const count = isRoot ? trueCount(update.document, dict) : null;
  return count === null ? null : { ref, dict, kids: usable, count };
}

/** Returns the number of pages if the tree counts them correctly. */
function trueCount(document: PdfDocument, root: PdfDict): number | null {
  const result = wholeNumber(document.resolve(root.get('Count'))) ?? 0;
  let counted = 0;
  for (const _ of pages(document)) if (++counted > result) return null;
  return counted === result ? result : null;
}
