import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { dictOf, nameText, PdfRef, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';

/** A position in a file's structure where more can be added. */
interface StructurePlace {
  /** What new elements belong to: the file's only element `Document`, or the root. */
  readonly parent: PdfRef;
  /** The first free number of the parent tree. */
  readonly firstKey: number;
  /** Adds elements below the parent, and `count` numbers of the parent tree, as pairs from `firstKey`. */
  add(elements: readonly PdfRef[], numbers: PdfValue[], count: number): void;
}

/**
 * Finds where the structure of a tagged file can be continued, after the changes made so far (ISO 32000-1, 14.7). Null for a
 * file without structure: a structure with only our parts would hide all others from screen readers. Null also if the
 * structure is damaged.
 */
export function structurePlace(update: IncrementalUpdate): StructurePlace | null {
  const ref = update.document.catalog?.get('StructTreeRoot');
  const root = dictAt(update, ref);
  const place = root?.get('ParentTree');
  const tree = dictAt(update, place);
  if (!(ref instanceof PdfRef) || root === null || tree === null) return null;
  const firstKey = nextKey(update, root, tree);
  if (firstKey === null) return null;
  const parent = onlyDocument(update, root) ?? ref;
  return {
    parent,
    firstKey,
    add(elements, numbers, count) {
      const larger = grown(update, tree, { numbers, last: firstKey + count - 1 });
      const next = new Map(root).set('ParentTreeNextKey', firstKey + count);
      if (place instanceof PdfRef) update.set(place, { value: larger });
      else next.set('ParentTree', larger);
      update.set(ref, { value: next });
      const owner = dictAt(update, parent) ?? next;
      update.set(parent, {
        value: new Map(owner).set('K', [...kidsOf(update, owner.get('K')), ...elements]),
      });
    },
  };
}

/** A structure has one top element as a rule, and readers expect everything below it (ISO 32000-1, 14.8.4.2). */
function onlyDocument(update: IncrementalUpdate, root: PdfDict): PdfRef | null {
  const [kid, ...more] = kidsOf(update, root.get('K'));
  const isDocument = nameText(dictAt(update, kid)?.get('S')) === 'Document';
  return kid instanceof PdfRef && isDocument && more.length === 0 && update.has(kid) ? kid : null;
}

function dictAt(update: IncrementalUpdate, value: PdfValue | undefined): PdfDict | null {
  const found = update.resolve(value);
  return found instanceof Map ? found : null;
}

function listAt(update: IncrementalUpdate, value: PdfValue | undefined): PdfValue[] | null {
  const found = update.resolve(value);
  return Array.isArray(found) ? found : null;
}

function kidsOf(update: IncrementalUpdate, kids: PdfValue | undefined): readonly PdfValue[] {
  const list = listAt(update, kids);
  if (list !== null) return list;
  return kids === undefined || kids === null ? [] : [kids];
}

/** Returns a number above all used numbers, or null if the tree does not reveal them (ISO 32000-1, 7.9.7). */
function nextKey(update: IncrementalUpdate, root: PdfDict, tree: PdfDict): number | null {
  const numbers = listAt(update, tree.get('Nums'));
  const kids = listAt(update, tree.get('Kids'));
  if (numbers === null && kids === null) return null;
  const promised = wholeNumber(update.resolve(root.get('ParentTreeNextKey'))) ?? 0;
  const keys = (numbers ?? []).filter((_, index) => index % 2 === 0);
  const limits = (kids ?? []).map((kid) => listAt(update, dictAt(update, kid)?.get('Limits'))?.[1]);
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
  const kids = listAt(update, tree.get('Kids'));
  if (kids === null) {
    const known = listAt(update, tree.get('Nums')) ?? [];
    return new Map(tree).set('Nums', [...known, ...numbers]);
  }
  const leaf = update.allocate();
  update.set(leaf, { value: dictOf({ Limits: [numbers[0] ?? last, last], Nums: numbers }) });
  return new Map(tree).set('Kids', [...kids, leaf]);
}
