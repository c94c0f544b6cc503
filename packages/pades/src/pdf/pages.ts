import type { PdfDocument } from './document.ts';
import { nameText, PdfRef, type PdfDict, type PdfValue } from './values.ts';

/** A leaf of the page tree. `ref` is null for a page that is not a separate object. */
interface Page {
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
}

interface Level {
  readonly kids: readonly PdfValue[];
  next: number;
}

/**
 * Yields the pages in reading order (ISO 32000-1, 7.7.3), found one at a time. Circles end because no
 * list of kids is entered twice; depth costs memory, not stack. Yields nothing if the root has no /Kids.
 */
export function* pages(document: PdfDocument): Generator<Page> {
  const entered = new Set<readonly PdfValue[]>();
  const levels: Level[] = [];
  const enter = (node: PdfDict | null): boolean => {
    const kids = document.array(node?.get('Kids'));
    if (!node || !kids) return false;
    if (!entered.has(kids)) levels.push({ kids, next: 0 });
    entered.add(kids);
    return true;
  };
  enter(document.dict(document.catalog?.get('Pages')));
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    if (level.next >= level.kids.length) levels.pop();
    else {
      const kid = level.kids[level.next++];
      const node = document.dict(kid);
      if (!enter(node) && node && isPage(node)) yield { ref: kid instanceof PdfRef ? kid : null, dict: node };
    }
  }
}

/** Pages often lack /Type or have a wrong one; but an inner node without kids, or the catalog, is not a page. */
function isPage(node: PdfDict): boolean {
  const type = nameText(node.get('Type'));
  return type !== 'Pages' && type !== 'Catalog';
}
