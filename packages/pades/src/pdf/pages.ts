import type { PdfDocument } from './document.ts';
import { nameText, PdfRef, type PdfDict, type PdfValue } from './values.ts';

/** A leaf of the page tree. `ref` is null for a page that is not a separate object. */
interface Page {
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  /** Where the tree refers to it. */
  readonly place: PagePlace;
}

/** An item of the /Kids of a node; null for a node that is not a separate object. */
export interface PagePlace {
  readonly node: PdfRef | null;
  readonly index: number;
}

interface Level {
  readonly node: PdfRef | null;
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
  const enter = (value: PdfValue | undefined): boolean => {
    const kids = document.array(document.dict(value)?.get('Kids'));
    if (!kids) return false;
    const node = value instanceof PdfRef ? value : null;
    if (!entered.has(kids)) levels.push({ node, kids, next: 0 });
    entered.add(kids);
    return true;
  };
  enter(document.catalog?.get('Pages'));
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    if (level.next >= level.kids.length) levels.pop();
    else {
      const index = level.next++;
      const kid = level.kids[index];
      const dict = document.dict(kid);
      if (enter(kid) || !dict || !isPage(dict)) continue;
      yield { ref: kid instanceof PdfRef ? kid : null, dict, place: { node: level.node, index } };
    }
  }
}

/** Pages often lack /Type or have a wrong one; but an inner node without kids, or the catalog, is not a page. */
function isPage(node: PdfDict): boolean {
  const type = nameText(node.get('Type'));
  return type !== 'Pages' && type !== 'Catalog';
}
