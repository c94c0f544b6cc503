import { formFields, type FormField } from '../pdf/signature-fields.ts';
import { PdfRef, PdfStream, wholeNumber, type PdfDict, type PdfValue } from '../pdf/values.ts';
import { isSameValue } from './changed-objects.ts';
import type { Revisions } from './revisions.ts';
import { acts, isBareStamp } from './stamp-field.ts';

/** The entries for a field's display and value. All others define the field itself. */
const FILLED_KEYS: ReadonlySet<string> = new Set(['V', 'AP', 'AS', 'M', 'I', 'TI']);
/** Resources for later appearances. */
const DRAWING_KEYS: ReadonlySet<string> = new Set(['DR', 'DA', 'NeedAppearances']);

/** Compares two states of the interactive form (ISO 32000-1, 12.7). */
export function compareForm(revisions: Revisions, before: PdfDict, after: PdfDict): void {
  const { earlier, later } = revisions;
  const [placeBefore, placeAfter] = [before.get('AcroForm'), after.get('AcroForm')];
  revisions.explain(placeBefore);
  const [old, now] = [earlier.dict(placeBefore), later.dict(placeAfter)];
  if (!now) return old ? revisions.note('other') : undefined;
  compareEntries(revisions, old, now);
  revisions.explain(old?.get('Fields'));
  const added = (later.array(now.get('Fields')) ?? []).slice(earlier.array(old?.get('Fields'))?.length ?? 0);
  if (!added.every((field) => later.dict(field) !== null)) revisions.note('other');
  compareFields(revisions, [...formFields(earlier)], [...formFields(later)]);
}

function compareEntries(revisions: Revisions, old: PdfDict | null, now: PdfDict): void {
  const before: PdfDict = old ?? new Map();
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const entries = [before.get(key) ?? null, now.get(key) ?? null] as const;
    if (key === 'Fields' || isSameValue(...entries)) continue;
    if (key === 'SigFlags') noteFlags(revisions, entries);
    else revisions.note(DRAWING_KEYS.has(key) && entries[0] === null ? 'form-fill' : 'other');
  }
}

/** The form may gain the flags that it has signatures and that these need updates (ISO 32000-1, 12.7.2), and never lose them. */
function noteFlags(revisions: Revisions, [before, after]: readonly [PdfValue, PdfValue]): void {
  const flags = wholeNumber(after);
  const former = wholeNumber(before) ?? 0;
  const keepsAll =
    flags !== null && (flags & former) === former && (flags & ~former & ~SIGNATURE_FLAGS) === 0;
  if (!keepsAll) revisions.note('other');
}

const SIGNATURE_FLAGS = 3;

function compareFields(revisions: Revisions, old: readonly FormField[], now: readonly FormField[]): void {
  const known = new Map(old.map((field) => [keyOf(field), field] as const));
  for (const field of now) {
    const before = known.get(keyOf(field));
    known.delete(keyOf(field));
    if (before) compareField(revisions, before, field);
    else noteNewField(revisions, field);
  }
  if (known.size > 0) revisions.note('other');
}

/** Identifies fields by their objects, and fields without their own object by name. */
function keyOf({ value, name }: FormField): string {
  return value instanceof PdfRef ? `${value.number}` : `/${name}`;
}

function compareField(revisions: Revisions, before: FormField, after: FormField): void {
  revisions.explain(before.value);
  for (const key of new Set([...before.dict.keys(), ...after.dict.keys()])) {
    const [old, now] = [before.dict.get(key) ?? null, after.dict.get(key) ?? null];
    if (isSameValue(old, now)) continue;
    const isFilled = FILLED_KEYS.has(key) && isFilling(key, revisions.later.resolve(now), after.type);
    if (!isFilled || isSignedField(revisions, before)) revisions.note('other');
    else if (after.type === 'Sig') revisions.note('signature');
    else revisions.noteFilled(after.name);
  }
}

/** Signed values and their appearance must not change. */
function isSignedField({ earlier }: Revisions, { dict, type }: FormField): boolean {
  return type === 'Sig' && earlier.dict(dict.get('V')) !== null;
}

/** A value of the wrong type fills nothing, because other readers may interpret it differently. */
function isFilling(key: string, value: PdfValue, type: string | null): boolean {
  if (value instanceof PdfStream) return false;
  const wantsDict = key === 'AP' || (key === 'V' && type === 'Sig');
  return wantsDict === value instanceof Map;
}

function noteNewField(revisions: Revisions, field: FormField): void {
  if (field.type !== 'Sig' || acts(field.dict)) return revisions.note('other');
  revisions.note(isBareStamp(revisions.later, field) ? 'document-timestamp' : 'signature');
}
