import type { PdfDocument } from '../pdf/document.ts';
import { inheritedEntry, type FormField } from '../pdf/signature-fields.ts';
import { textOf } from '../pdf/text-string.ts';
import { PdfName, PdfStream, PdfString, type PdfValue } from '../pdf/values.ts';

/** The kinds of form fields that hold a value (ISO 32000-1, 12.7.4). */
export type FieldType = 'TEXT' | 'CHECKBOX' | 'CHOICE' | 'RADIO' | 'SIGNATURE';

/** Flags of buttons. */
const RADIO = 0x8000;
const PUSH = 0x1_0000;

/** Returns the kind of a field by its /FT and its flags, or null for a button without a value and unknown kinds. */
export function fieldType(type: string | null, flags: number): FieldType | null {
  if (type === 'Btn') {
    if ((flags & PUSH) !== 0) return null;
    return (flags & RADIO) === 0 ? 'CHECKBOX' : 'RADIO';
  }
  return type !== null && Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null;
}

const TYPES: Readonly<Record<string, FieldType>> = { Tx: 'TEXT', Ch: 'CHOICE', Sig: 'SIGNATURE' };

const LONGEST_TEXT = 2000;
const MOST_OPTIONS = 500;

/** Returns a text string up to a length that people write, or null for other values. */
export function textIn(value: PdfValue): string | null {
  return value instanceof PdfString ? textOf(value).slice(0, LONGEST_TEXT) : null;
}

/** Returns the value of a field as text. Of several choices, the first. */
export function valueOf(document: PdfDocument, field: FormField, type: FieldType): string | null {
  const value = inheritedEntry(document, field, 'V');
  switch (type) {
    case 'SIGNATURE':
      return null;
    case 'CHECKBOX':
      return String(value instanceof PdfName && value.text !== 'Off');
    case 'RADIO':
      return radioValue(document, field, value);
    case 'CHOICE':
      return choiceValue(document, field, Array.isArray(value) ? document.resolve(value[0]) : value);
    case 'TEXT':
      return value instanceof PdfStream ? null : textIn(value);
  }
}

/** Returns the options of a choice as people see them; of a radio button, its value. */
export function optionsOf(document: PdfDocument, field: FormField, type: FieldType): readonly string[] {
  if (type === 'CHOICE') return choices(document, field).map(({ shown }) => shown);
  const state = type === 'RADIO' ? onState(document, field) : null;
  return state === null ? [] : [exported(document, field, state)];
}

interface Choice {
  readonly value: string;
  readonly shown: string;
}

function choices(document: PdfDocument, field: FormField): readonly Choice[] {
  const items = listIn(document, inheritedEntry(document, field, 'Opt'));
  return items.slice(0, MOST_OPTIONS).flatMap((item) => {
    const pair = Array.isArray(item) ? item.map((part) => textIn(document.resolve(part))) : [textIn(item)];
    const [value = null, shown = value] = pair;
    return value === null || shown === null ? [] : [{ value, shown }];
  });
}

function choiceValue(document: PdfDocument, field: FormField, value: PdfValue): string | null {
  const text = textIn(value);
  return choices(document, field).find((choice) => choice.value === text)?.shown ?? text;
}

function radioValue(document: PdfDocument, field: FormField, value: PdfValue): string | null {
  return value instanceof PdfName && value.text !== 'Off' ? exported(document, field, value.text) : null;
}

/** Returns the name of the appearance of a button that is on. */
function onState(document: PdfDocument, { dict }: FormField): string | null {
  const looks = document.dict(document.dict(dict.get('AP'))?.get('N'));
  return [...(looks?.keys() ?? [])].find((name) => name !== 'Off')?.slice(0, LONGEST_TEXT) ?? null;
}

/** States that are numbers stand for the texts in /Opt (ISO 32000-1, 12.7.4.2.3 and .4). */
function exported(document: PdfDocument, field: FormField, state: string): string {
  const texts = listIn(document, inheritedEntry(document, field, 'Opt'));
  return (
    (/^\d{1,4}$/.test(state) ? textIn(texts[Number(state)] ?? null) : null) ?? state.slice(0, LONGEST_TEXT)
  );
}

function listIn(document: PdfDocument, value: PdfValue): readonly PdfValue[] {
  return Array.isArray(value) ? value.slice(0, MOST_OPTIONS).map(document.resolve) : [];
}
