import { formFields } from '../pdf/signature-fields.ts';
import { pages } from '../pdf/pages.ts';
import { PdfRef, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { isSameValue } from './changed-objects.ts';
import type { Revisions } from './revisions.ts';

/**
 * Compares the changed pages of two revisions. Their lists of annotations may contain the widgets of new
 * signature fields, which `compareForm` has judged; any other difference there is an annotation, and any difference
 * elsewhere on a page is none of the harmless ones.
 */
export function compareAnnotations(revisions: Revisions): void {
  if (revisions.changed.size === 0) return;
  const fields = fieldNumbers(revisions);
  for (const { ref, dict } of pages(revisions.earlier)) {
    const list = dict.get('Annots');
    const isTouched = revisions.explain(ref ?? undefined) || isChanged(revisions, list);
    if (isTouched) comparePage(revisions, { dict, now: revisions.later.dict(ref), fields });
  }
}

function isChanged({ changed }: Revisions, value: PdfValue | undefined): boolean {
  return value instanceof PdfRef && changed.has(value.number);
}

function fieldNumbers({ later }: Revisions): Set<number> {
  const numbers = new Set<number>();
  for (const { value } of formFields(later)) if (value instanceof PdfRef) numbers.add(value.number);
  return numbers;
}

interface TouchedPage {
  readonly dict: PdfDict;
  readonly now: PdfDict | null;
  /** Object numbers of the form's fields. */
  readonly fields: ReadonlySet<number>;
}

function comparePage(revisions: Revisions, { dict, now, fields }: TouchedPage): void {
  if (!now) return revisions.note('other');
  for (const key of new Set([...dict.keys(), ...now.keys()])) {
    if (key !== 'Annots' && !isSameValue(dict.get(key) ?? null, now.get(key) ?? null))
      revisions.note('other');
  }
  revisions.explain(dict.get('Annots'));
  const isList = [
    revisions.earlier.resolve(dict.get('Annots')),
    revisions.later.resolve(now.get('Annots')),
  ].every((list) => list === null || Array.isArray(list));
  if (!isList) revisions.note('other');
  const old = numbersOf(revisions.earlier.array(dict.get('Annots')));
  const items = numbersOf(revisions.later.array(now.get('Annots')));
  const added = [...items].filter((number) => !old.has(number));
  const isAnnotated = added.some((number) => number === null || !fields.has(number));
  if (isAnnotated || [...old].some((number) => !items.has(number))) revisions.note('annotation');
}

function numbersOf(items: readonly PdfValue[] | null): Set<number | null> {
  return new Set((items ?? []).map((item) => (item instanceof PdfRef ? item.number : null)));
}
