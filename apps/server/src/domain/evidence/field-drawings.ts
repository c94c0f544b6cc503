import type { Envelope } from '../envelopes/envelope.ts';
import { ordinalOf } from '../envelopes/signer-ordinal.ts';
import { signedAt } from '../envelopes/progress.ts';
import { hasSigned } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import { isMark, linesOf } from '../fields/field.ts';
import type { Field, FieldBox } from '../fields/field.ts';
import type { Language } from '../people/language.ts';
import { readMark } from '../signing/signature-mark.ts';
import type { FieldDrawing, FieldLook } from './field-look.ts';
import { groundOf } from './ground-of.ts';

/** A drawing of a field that a signer filled in. */
export interface FilledPlace extends FieldDrawing {
  readonly fieldId: string;
  /** Counts from 0, over the places of the field. */
  readonly place: number;
  /** The value as text, without the label. */
  readonly said: string;
}

/** The values of the fields by their id, and how times are written for the sender's organization. */
export interface FilledFields {
  readonly values: ReadonlyMap<string, string>;
  /** People whose fields are drawn before they have signed, and the time of their signature; null: nothing shows it. */
  readonly signing?: ReadonlyMap<string, Date | null>;
  /** The code that the pages show; null where they show none. */
  readonly code: string | null;
  readonly language: Language;
  readonly timeZone: string;
}

/**
 * Returns the drawings of a document's fields, in the sender's order. A field that was left empty has none, nor has a field of
 * somebody whose signature wasn't needed.
 */
export function fieldDrawings(
  envelope: Pick<Envelope, 'fields' | 'signers'>,
  documentId: string,
  filled: FilledFields,
): readonly FilledPlace[] {
  return envelope.fields
    .filter((field) => field.documentId === documentId)
    .flatMap((field) => drawingsOf(envelope, field, filled));
}

function drawingsOf(
  envelope: Pick<Envelope, 'signers'>,
  field: Field,
  filled: FilledFields,
): readonly FilledPlace[] {
  const signer = envelope.signers.find(({ id }) => id === field.signerId);
  if (signer === undefined) throw new Error(`Nobody has the field ${field.id}`);
  const at = timeOfSignature(signer, filled);
  if (at === undefined) return [];
  const value = valueOf(field, { at, filled });
  if (value === '') return [];
  const said = saidOf(field, { signer, value });
  const text = field.label === null || isMark(field) ? said : `${field.label}: ${said}`;
  const look = isMark(field) ? markLook(field, value) : null;
  const ordinal = ordinalOf(envelope, signer.id);
  return field.places.map((there, place) => {
    const ground = look && groundOf(there, signer.person.name);
    return {
      fieldId: field.id,
      place,
      said,
      page: there.page,
      box: there.box,
      text,
      look: look ?? plainLook(field, there.box, value),
      ordinal,
      ...(ground && { ground }),
    };
  });
}

/** Undefined for somebody who neither has signed nor is signing. */
function timeOfSignature(signer: Signer, { signing }: FilledFields): Date | null | undefined {
  if (signing?.has(signer.id) === true) return signing.get(signer.id);
  return hasSigned(signer) ? signedAt(signer) : undefined;
}

interface Filling {
  readonly at: Date | null;
  readonly filled: FilledFields;
}

/** Returns the value as it is shown. Time and code are known only after the consent. */
function valueOf(field: Field, { at, filled }: Filling): string {
  if (field.type === 'DATE_SIGNED') return writtenDay(at ?? timeless(field), filled);
  if (field.type === 'STAMP_CODE') return filled.code ?? '';
  const value = filled.values.get(field.id);
  if (value === undefined) throw new Error(`The value of ${field.id} is not known`);
  return field.type === 'NUMBER' && filled.language !== 'en' ? value.replace('.', ',') : value;
}

function timeless({ id }: Field): never {
  throw new Error(`The field ${id} shows a time that is not known`);
}

function saidOf(field: Field, { signer, value }: { signer: Signer; value: string }): string {
  if (isMark(field)) return signer.person.name;
  if (field.type === 'CHECKBOX') return value === 'true' ? '☑' : '☐';
  return value;
}

function plainLook({ type }: Field, box: FieldBox, value: string): FieldLook {
  if (type === 'CHECKBOX') return { kind: 'CHECK', checked: value === 'true' };
  return { kind: 'TEXT', value, lines: linesOf(box) };
}

function markLook({ type }: Field, value: string): FieldLook {
  const mark = readMark(value);
  if (mark === null) throw new Error('A signature has a mark');
  return { kind: type === 'INITIALS' ? 'INITIALS' : 'SIGNATURE', mark };
}

/** Returns the day of a signature as DATE_SIGNED has it on the page. */
export function writtenDay(
  day: Date,
  { language, timeZone }: Pick<FilledFields, 'language' | 'timeZone'>,
): string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, ...digits }).format(day);
}
