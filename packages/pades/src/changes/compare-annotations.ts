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
  const fields = newFieldNumbers(revisions);
  for (const { ref, dict } of pages(revisions.earlier)) {
    const list = dict.get('Annots');
    const isTouched = revisions.explain(ref ?? undefined) || isChanged(revisions, list);
    if (isTouched) comparePage(revisions, { dict, now: revisions.later.dict(ref), fields });
  }
}

function isChanged({ changed }: Revisions, value: PdfValue | undefined): boolean {
  return value instanceof PdfRef && changed.has(value.number);
}

/** New fields, and signature fields that were on no page before. */
function newFieldNumbers({ earlier, later }: Revisions): Set<number> {
  const known = new Set([...formFields(earlier)].map(({ value }) => numberOf(value)));
  const numbers = new Set<number>();
  for (const { value, type } of formFields(later)) {
    if (value instanceof PdfRef && (type === 'Sig' || !known.has(value.number))) numbers.add(value.number);
  }
  return numbers;
}

interface TouchedPage {
  readonly dict: PdfDict;
  readonly now: PdfDict | null;
  /** Object numbers of the form's new fields. */
  readonly fields: ReadonlySet<number>;
}

function comparePage(revisions: Revisions, { dict, now, fields }: TouchedPage): void {
  if (!now) return revisions.note('other');
  for (const key of new Set([...dict.keys(), ...now.keys()])) {
    if (key !== 'Annots' && !isSameValue(dict.get(key) ?? null, now.get(key) ?? null))
      revisions.note('other');
  }
  revisions.explain(dict.get('Annots'));
  const old = annotations(revisions, revisions.earlier.resolve(dict.get('Annots')));
  const items = annotations(revisions, revisions.later.resolve(now.get('Annots')));
  if (!isExtended(old, items, fields)) revisions.note('annotation');
}

function annotations(revisions: Revisions, list: PdfValue): readonly PdfValue[] {
  if (Array.isArray(list)) return list;
  if (list !== null) revisions.note('other');
  return [];
}

/** Returns whether a list has the former items in their order, which is that of drawing, and new fields, each once. */
function isExtended(
  old: readonly PdfValue[],
  items: readonly PdfValue[],
  fields: ReadonlySet<number>,
): boolean {
  const added = new Set<number>();
  let kept = 0;
  for (const item of items) {
    const former = old[kept];
    if (former !== undefined && isSameValue(former, item)) kept += 1;
    else if (item instanceof PdfRef && fields.has(item.number) && !added.has(item.number))
      added.add(item.number);
    else return false;
  }
  return kept === old.length;
}

function numberOf(item: PdfValue): number | null {
  return item instanceof PdfRef ? item.number : null;
}
