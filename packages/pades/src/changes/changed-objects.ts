import type { PdfDocument } from '../pdf/document.ts';
import { serialize } from '../pdf/serialize.ts';
import { nameText, PdfStream, type PdfValue } from '../pdf/values.ts';
import type { XrefEntry } from '../pdf/xref.ts';

/** A changed object. Null stands for an object that did not or does not exist. */
export interface ChangedObject {
  readonly before: PdfValue;
  readonly after: PdfValue;
}

/** Returns the objects that differ between two revisions, by number. Containers of objects do not count as objects. */
export function changedObjects(earlier: PdfDocument, later: PdfDocument): Map<number, ChangedObject> {
  const changed = new Map<number, ChangedObject>();
  for (const number of new Set([...earlier.xref.entries.keys(), ...later.xref.entries.keys()])) {
    if (isSamePlace(number, earlier, later)) continue;
    const before = earlier.object(number);
    const after = later.object(number);
    if (isContainerOrNothing(earlier, number, before) && isContainerOrNothing(later, number, after)) continue;
    if (!isSameValue(before, after)) changed.set(number, { before, after });
  }
  return changed;
}

/** Both revisions are read from one file, so the same offset is the same bytes. */
function isSamePlace(number: number, earlier: PdfDocument, later: PdfDocument): boolean {
  const [a, b] = [earlier.xref.entries.get(number), later.xref.entries.get(number)];
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (a?.kind === 'plain') return b?.kind === 'plain' && a.offset === b.offset;
  return isSamePlaceInside(a, b) && isSamePlace(a.stream, earlier, later);
}

function isSamePlaceInside(a: XrefEntry | undefined, b: XrefEntry | undefined): a is PackedEntry {
  return a?.kind === 'packed' && b?.kind === 'packed' && a.stream === b.stream && a.index === b.index;
}

type PackedEntry = Extract<XrefEntry, { readonly kind: 'packed' }>;

function isNothing(entry: XrefEntry | undefined): boolean {
  return !entry || entry.kind === 'free';
}

function isContainerOrNothing(document: PdfDocument, number: number, value: PdfValue): boolean {
  if (value === null) return true;
  const type = value instanceof PdfStream ? nameText(value.dict.get('Type')) : null;
  if (type === 'XRef') return isSection(document, number);
  return type === 'ObjStm' && hasListedObjects(document, number);
}

/** A stream that only calls itself a cross-reference section is an object like any other. */
function isSection({ xref }: PdfDocument, number: number): boolean {
  const entry = xref.entries.get(number);
  return entry?.kind === 'plain' && xref.sections.some(({ offset }) => offset === entry.offset);
}

/** Objects that no section lists hide in an object stream from every reader that doesn't repair the file. */
function hasListedObjects(document: PdfDocument, number: number): boolean {
  const inside = [...(document.objectStream(number)?.offsets.keys() ?? [])];
  return inside.length > 0 && inside.every((each) => document.xref.entries.has(each));
}

/** Returns whether both values are written identically. References are compared, not followed. */
export function isSameValue(a: PdfValue, b: PdfValue): boolean {
  if (!(a instanceof PdfStream) || !(b instanceof PdfStream)) {
    if (a instanceof PdfStream || b instanceof PdfStream) return false;
    return serialize(a) === serialize(b);
  }
  return a.raw.equals(b.raw) && serialize(a.dict) === serialize(b.dict);
}
