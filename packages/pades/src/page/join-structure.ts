import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { dictOf, PdfRef, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';
import type { PageSet } from './page-set.ts';
import { addStructure, parentNumbers } from './structure-objects.ts';

/** A position in a file's structure where pages may continue. */
interface StructurePlace {
  /** /StructParents of the first page. */
  readonly firstKey: number;
  /** Adds the structure of the pages after that of the file. */
  join(set: PageSet, pages: readonly PdfRef[]): void;
}

/**
 * Finds where the structure of a tagged file can be continued (ISO 32000-1, 14.7). Null for a file without structure:
 * a structure with only our pages would hide all others from screen readers. Null also if the structure is damaged.
 */
export function joinStructure(update: IncrementalUpdate, pages: number): StructurePlace | null {
  const ref = update.document.catalog?.get('StructTreeRoot');
  const root = update.document.dict(ref);
  const place = root?.get('ParentTree');
  const tree = update.document.dict(place);
  if (!(ref instanceof PdfRef) || root === null || tree === null) return null;
  const firstKey = nextKey(update, root, tree);
  if (firstKey === null) return null;
  return {
    firstKey,
    join(set, added) {
      const elements = addStructure(update, set, { parent: ref, pages: added });
      const numbers = parentNumbers(elements, firstKey);
      const larger = grown(update, tree, { numbers, last: firstKey + pages - 1 });
      const next = new Map(root)
        .set('K', [...kidsOf(update, root.get('K')), elements.top])
        .set('ParentTreeNextKey', firstKey + pages);
      if (place instanceof PdfRef) update.set(place, { value: larger });
      else next.set('ParentTree', larger);
      update.set(ref, { value: next });
    },
  };
}

function kidsOf({ document }: IncrementalUpdate, kids: PdfValue | undefined): readonly PdfValue[] {
  const list = document.array(kids);
  if (list !== null) return list;
  return kids === undefined || kids === null ? [] : [kids];
}

/** Returns a number above all used numbers, or null if the tree does not reveal them (ISO 32000-1, 7.9.7). */
function nextKey({ document }: IncrementalUpdate, root: PdfDict, tree: PdfDict): number | null {
  const numbers = document.array(tree.get('Nums'));
  const kids = document.array(tree.get('Kids'));
  if (numbers === null && kids === null) return null;
  const promised = wholeNumber(document.resolve(root.get('ParentTreeNextKey'))) ?? 0;
  const keys = (numbers ?? []).filter((_, index) => index % 2 === 0);
  const limits = (kids ?? []).map((kid) => document.array(document.dict(kid)?.get('Limits'))?.[1]);
  // NaN for an unreadable key makes the maximum NaN, and therefore the result null.
  const highest = [...keys, ...limits].reduce((max: number, key) => Math.max(max, keyOf(key)), promised - 1);
  return Number.isSafeInteger(highest) && highest < HIGHEST_KEY ? highest + 1 : null;
}

/** Leaves space for our own numbers within every reader's 32 bits. */
const HIGHEST_KEY = 2 ** 30;

function keyOf(value: PdfValue | undefined): number {
  return wholeNumber(value) ?? Number.NaN;
}

interface NewNumbers {
  readonly numbers: PdfValue[];
  readonly last: number;
}

/** A tree with leaves gets one more, a flat one longer: its order stays that of the numbers. */
function grown(update: IncrementalUpdate, tree: PdfDict, { numbers, last }: NewNumbers): PdfDict {
  const kids = update.document.array(tree.get('Kids'));
  if (kids === null) {
    const known = update.document.array(tree.get('Nums')) ?? [];
    return new Map(tree).set('Nums', [...known, ...numbers]);
  }
  const leaf = update.allocate();
  update.set(leaf, { value: dictOf({ Limits: [numbers[0] ?? last, last], Nums: numbers }) });
  return new Map(tree).set('Kids', [...kids, leaf]);
}
