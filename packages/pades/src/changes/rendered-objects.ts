import type { PdfDocument } from '../pdf/document.ts';
import { inherited, INHERITABLE } from '../pdf/page-geometry.ts';
import { pages } from '../pdf/pages.ts';
import { PdfRef, PdfStream, type PdfDict, type PdfValue } from '../pdf/values.ts';

/** Parts of the catalog that are checked separately, or that are invisible. */
const CATALOG_ASIDE: ReadonlySet<string> = new Set([
  'Pages',
  'AcroForm',
  'DSS',
  'Perms',
  'Metadata',
  'Extensions',
  'StructTreeRoot',
]);
const PAGE_ASIDE: ReadonlySet<string> = new Set(['Annots', 'Parent', 'B', 'AA']);
const NODE_ASIDE: ReadonlySet<string> = new Set(['Kids', 'Parent']);
const ANNOTATION_ASIDE: ReadonlySet<string> = new Set([
  'Parent',
  'P',
  'Kids',
  'A',
  'AA',
  'Dest',
  'Popup',
  'IRT',
  'V',
]);

/**
 * Returns the numbers of the objects that determine the document's look and behaviour: content, resources, appearances, layers, names.
 * Such an object may also have a harmless role (a list of certificates that is also a list of layers), and must not change
 * under that cover. The pages themselves are excluded; they are compared entry by entry.
 */
export function renderedObjects(document: PdfDocument): Set<number> {
  return objectsFrom(document, [
    ...entriesBut(document.catalog, CATALOG_ASIDE),
    ...inheritedEntries(document),
  ]);
}

/** Returns the numbers of the objects that pages are drawn with. The rest of the catalog, such as bookmarks, may change. */
export function pageObjects(document: PdfDocument): Set<number> {
  const starts: PdfValue[] = [document.catalog?.get('OCProperties') ?? null];
  for (const { dict } of pages(document)) {
    for (const key of INHERITABLE) starts.push(inherited(document, dict, key));
  }
  return objectsFrom(document, starts);
}

/** `more` are values that count beside those of the pages. */
function objectsFrom(document: PdfDocument, more: readonly PdfValue[]): Set<number> {
  const pageNumbers = new Set<number>();
  const starts: PdfValue[] = [...more];
  for (const { ref, dict } of pages(document)) {
    if (ref) pageNumbers.add(ref.number);
    starts.push(...entriesBut(dict, PAGE_ASIDE));
    for (const item of document.array(dict.get('Annots')) ?? [])
      starts.push(...entriesBut(document.dict(item), ANNOTATION_ASIDE));
  }
  return reachableFrom(document, starts, pageNumbers);
}

function entriesBut(dict: PdfDict | null, aside: ReadonlySet<string>): PdfValue[] {
  return [...(dict ?? [])].flatMap(([key, value]) => (aside.has(key) ? [] : [value]));
}

/** Resources and boxes that pages inherit from the nodes above them (ISO 32000-1, 7.7.3.4). */
function inheritedEntries(document: PdfDocument): PdfValue[] {
  const entered = new Set<PdfDict>();
  const waiting: PdfValue[] = [document.catalog?.get('Pages') ?? null];
  const found: PdfValue[] = [];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const node = document.dict(value);
    if (!node || entered.has(node) || !node.has('Kids')) continue;
    entered.add(node);
    found.push(...entriesBut(node, NODE_ASIDE));
    waiting.push(...(document.array(node.get('Kids')) ?? []));
  }
  return found;
}

function reachableFrom(
  document: PdfDocument,
  starts: readonly PdfValue[],
  aside: ReadonlySet<number>,
): Set<number> {
  const reached = new Set<number>();
  const waiting = [...starts];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfRef) {
      if (reached.has(value.number) || aside.has(value.number)) continue;
      reached.add(value.number);
      waiting.push(document.object(value.number));
    } else waiting.push(...valuesInside(value));
  }
  return reached;
}

/** Returns the parts of a value, one level down. */
export function valuesInside(value: PdfValue): Iterable<PdfValue> {
  if (value instanceof PdfStream) return value.dict.values();
  if (value instanceof Map) return value.values();
  return Array.isArray(value) ? value : [];
}
