import { PdfRef, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { isSameValue } from './changed-objects.ts';
import type { Revisions } from './revisions.ts';
import { addsOnlyMaterial } from './stored-material.ts';

const LISTS = ['Certs', 'CRLs', 'OCSPs'] as const;

/** Compares two states of the document security store, which may grow and never shrink (EN 319 142-1, 5.4.2). */
export function compareStore(revisions: Revisions, before: PdfDict, after: PdfDict): void {
  const [placeBefore, placeAfter] = [before.get('DSS') ?? null, after.get('DSS') ?? null];
  const isTouched = revisions.explain(placeBefore) || !isSameValue(placeBefore, placeAfter);
  const [old, now] = [revisions.earlier.dict(placeBefore), revisions.later.dict(placeAfter)];
  if (isTouched) revisions.note(now ? 'validation-data' : 'other');
  if (now && !grew(revisions, old ?? new Map(), now)) revisions.note('other');
}

function grew(revisions: Revisions, old: PdfDict, now: PdfDict): boolean {
  const keepsLists = LISTS.map((key) => keepsItems(revisions, old.get(key), now.get(key))).every(Boolean);
  const keepsEntries = keepsKeys(revisions, old.get('VRI'), now.get('VRI'));
  return keepsLists && keepsEntries && hasSameRest(old, now) && addsOnlyMaterial(revisions, old, now);
}

const GROWING: ReadonlySet<string> = new Set([...LISTS, 'VRI', 'Type']);

function hasSameRest(old: PdfDict, now: PdfDict): boolean {
  return [...new Set([...old.keys(), ...now.keys()])].every(
    (key) => GROWING.has(key) || isSameValue(old.get(key) ?? null, now.get(key) ?? null),
  );
}

function keepsItems(
  revisions: Revisions,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
): boolean {
  if (revisions.explain(before)) revisions.note('validation-data');
  const kept = new Set((revisions.later.array(after) ?? []).map(nameOf));
  return (revisions.earlier.array(before) ?? []).every((item) => kept.has(nameOf(item)));
}

function nameOf(item: PdfValue): number | null {
  return item instanceof PdfRef ? item.number : null;
}

/** Entries of single signatures may be rewritten; the lists contain the data they name. */
function keepsKeys(revisions: Revisions, before: PdfValue | undefined, after: PdfValue | undefined): boolean {
  if (revisions.explain(before)) revisions.note('validation-data');
  const [old, now] = [revisions.earlier.dict(before), revisions.later.dict(after)];
  for (const [key, entry] of old ?? []) {
    if (!now?.has(key)) return false;
    if (revisions.explain(entry)) revisions.note('validation-data');
  }
  return true;
}
