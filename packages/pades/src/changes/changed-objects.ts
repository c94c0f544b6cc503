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
    if (isContainerOrNothing(before) && isContainerOrNothing(after)) continue;
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

function isContainerOrNothing(value: PdfValue): boolean {
  if (value === null) return true;
  const type = value instanceof PdfStream ? nameText(value.dict.get('Type')) : null;
  return type === 'XRef' || type === 'ObjStm';
}

/** Returns whether both values are written identically. References are compared, not followed. */
export function isSameValue(a: PdfValue, b: PdfValue): boolean {
  if (!(a instanceof PdfStream) || !(b instanceof PdfStream)) {
    if (a instanceof PdfStream || b instanceof PdfStream) return false;
    return serialize(a) === serialize(b);
  }
  return a.raw.equals(b.raw) && serialize(a.dict) === serialize(b.dict);
}
