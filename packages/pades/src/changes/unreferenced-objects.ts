import type { PdfDocument } from '../pdf/document.ts';
import { PdfRef, type PdfValue } from '../pdf/values.ts';
import { valuesInside } from './rendered-objects.ts';
import type { Revisions } from './revisions.ts';

/**
 * Returns the numbers of new objects that nothing refers to where readers start: the newest trailer, and objects that existed
 * and changed. (Unchanged objects can't refer to them: `fillsGaps` finds those.) Such an object waits for a later revision, or for a
 * reader that repairs the file.
 */
export function unreferenced({ later, changed }: Revisions): Set<number> {
  const added = new Set<number>();
  const waiting: PdfValue[] = [later.xref.trailer, ...containers(later)];
  for (const [number, { before, after }] of changed) {
    if (before === null) added.add(number);
    else waiting.push(after);
  }
  for (let value = waiting.pop(); value !== undefined && added.size > 0; value = waiting.pop()) {
    if (!(value instanceof PdfRef)) waiting.push(...valuesInside(value));
    else if (added.delete(value.number)) waiting.push(changed.get(value.number)?.after ?? null);
  }
  return added;
}

/** Containers of objects are no changed objects themselves; their lengths may be. */
function containers(document: PdfDocument): PdfValue[] {
  const numbers = new Set<number>();
  for (const entry of document.xref.entries.values()) if (entry.kind === 'packed') numbers.add(entry.stream);
  return [...numbers].map((number) => document.object(number));
}
