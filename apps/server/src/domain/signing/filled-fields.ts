import { isMark } from '../fields/field.ts';
import type { Field } from '../fields/field.ts';
import { readMark } from './signature-mark.ts';
import type { SignatureMark } from './signature-mark.ts';
import type { SavedValue } from './signing-session.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { verificationCode } from '../envelopes/envelope-progress.ts';
import { signedAt } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';

/** A value in the type of its field; of a mark only its kind: the picture is on the page. */
export type TypedValue = boolean | number | string | { readonly kind: SignatureMark['kind'] };

/** A field with what its signer entered. */
export interface FilledField {
  readonly field: Field;
  readonly signer: Signer;
  /** When they signed, which entered the value for good; null before, and after an erasure. */
  readonly filledAt: Date | null;
  /** Null before, for a field that was left empty, and after an erasure. */
  readonly value: TypedValue | null;
  /** The text that the commitment of the manifest covers, with its salt; absent where there is none. */
  readonly committed?: SavedValue;
}

/** The values of everybody who has signed, by the id of the field. */
export type SignedValues = ReadonlyMap<string, SavedValue>;

/** Returns the fields of an envelope with the values of everybody who has signed, in the sender's order. */
export function filledFields(envelope: Envelope, values: SignedValues): readonly FilledField[] {
  const signers = new Map<string, Signer>(envelope.signers.map((signer) => [signer.id, signer]));
  return envelope.fields.flatMap((field) => {
    const signer = signers.get(field.signerId);
    return signer === undefined ? [] : [filledField(envelope, { field, signer }, values.get(field.id))];
  });
}

/** Returns whether somebody filled the field in: a box that they left unticked is empty. */
function isFilled({ value }: Pick<FilledField, 'value'>): boolean {
  return value !== null && value !== false;
}

/**
 * Returns the values by the keys of their fields. Where several fields have one key, the first that is filled in counts, in the
 * sender's order.
 */
export function valuesByKey(fields: readonly FilledField[]): Readonly<Record<string, TypedValue | null>> {
  const values = new Map<string, TypedValue | null>();
  for (const { field, value } of fields) {
    if (field.key !== null && (values.get(field.key) ?? null) === null) values.set(field.key, value);
  }
  return Object.fromEntries(values);
}

/** Returns the values by the keys of their fields as text: numbers have a point, and of a mark stands its kind. */
export function writtenValues(fields: readonly FilledField[]): ReadonlyMap<string, string> {
  return new Map(Object.entries(valuesByKey(fields)).map(([key, value]) => [key, writtenValue(value)]));
}

function writtenValue(value: TypedValue | null): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.kind : String(value);
}

function filledField(
  envelope: Envelope,
  own: Pick<FilledField, 'field' | 'signer'>,
  committed: SavedValue | undefined,
): FilledField {
  const at = own.signer.person.erasedAt === null ? signedAt(own.signer) : null;
  const value = at === null ? null : valueOf(envelope, own.field, { at, committed });
  const filledAt = isFilled({ value }) ? at : null;
  return { ...own, filledAt, value, ...(committed !== undefined && at !== null && { committed }) };
}

/** The day of the signature and the code of the evidence are in no consent: the service knows them. */
function valueOf(
  envelope: Envelope,
  field: Field,
  { at, committed }: { readonly at: Date; readonly committed: SavedValue | undefined },
): TypedValue | null {
  if (field.type === 'DATE_SIGNED') return at.toISOString();
  if (field.type === 'STAMP_CODE') return verificationCode(envelope);
  return committed === undefined ? null : typedValue(field, committed.value);
}

function typedValue(field: Field, text: string): TypedValue | null {
  if (field.type === 'CHECKBOX') return text === 'true';
  if (text === '') return null;
  if (isMark(field)) return { kind: readMark(text)?.kind ?? 'TYPED' };
  return field.type === 'NUMBER' ? Number(text) : text;
}
