import type { Language } from '../../i18n/language.ts';
import type { Filled, Mark, Session } from '../portal.ts';

export type SignerField = Session['fields'][number];

/** The values that the signer has filled in so far, as they wrote them. */
export interface Answers {
  readonly values: Readonly<Record<string, string>>;
  /** The name for all SIGNATURE fields; undefined until the signer chose. */
  readonly mark?: Mark | null;
  /** The mark for all INITIALS fields; null for the initials of the name. */
  readonly initials?: Mark | null;
}

/** A box that is higher has several lines, in points. */
export const ONE_LINE = 28;

/** Returns true for a field that the adopted mark fills in. */
export function isMark({ type }: Pick<SignerField, 'type'>): boolean {
  return type === 'SIGNATURE' || type === 'INITIALS';
}

/** Returns true if the box of a text has space for several lines. */
export function hasLines({ rule, places }: SignerField): boolean {
  return rule === null && (places[0]?.box.height ?? 0) > ONE_LINE;
}

/** Returns the text in the control of a field. A number has the decimal separator of the language. */
export function shownText(field: SignerField, { values }: Answers, language: Language): string {
  const written = values[field.id];
  if (written !== undefined) return written;
  if (isMark(field)) return 'true';
  return field.type === 'NUMBER' && language !== 'en' ? field.value.replace('.', ',') : field.value;
}

/** Returns the required fields that are still empty. */
export function openFields(
  fields: readonly SignerField[],
  answers: Answers,
  language: Language,
): readonly SignerField[] {
  return fields.filter((field) => {
    if (field.readOnly || !field.required || isMark(field)) return false;
    const text = shownText(field, answers, language).trim();
    return text === '' || (field.type === 'CHECKBOX' && text !== 'true');
  });
}

/** Returns the saved value of a field for a mark, or null. */
export function savedMark({ type, value }: SignerField): Mark | null {
  return isMark({ type }) && value !== '' ? (JSON.parse(value) as Mark) : null;
}

/** Returns the mark that the signer adopted for their fields of a type, or that of the saved values. */
export function markOf(
  fields: readonly SignerField[],
  { mark, initials }: Answers,
  type: 'SIGNATURE' | 'INITIALS' = 'SIGNATURE',
): Mark | null {
  const adopted = type === 'SIGNATURE' ? mark : initials;
  if (adopted !== undefined) return adopted;
  const saved = fields.filter((field) => field.type === type).map(savedMark);
  return saved.find((found) => found !== null) ?? null;
}

/** Returns what the consent and the signature take. */
export function filledOf(fields: readonly SignerField[], answers: Answers, language: Language): Filled {
  const sent = fields.flatMap((field): [string, string][] => {
    if (field.readOnly) return [];
    const text = shownText(field, answers, language);
    // Without a value, the adopted mark fills the field in.
    if (isMark(field)) return field.required || text === 'true' ? [] : [[field.id, '']];
    return [[field.id, field.type === 'NUMBER' ? readNumber(text, language) : text]];
  });
  return {
    fields: Object.fromEntries(sent),
    mark: markOf(fields, answers),
    initials: markOf(fields, answers, 'INITIALS'),
  };
}

/** Converts a number as people write it to one with a point: `1.234,5` in Portuguese, `1,234.5` in English. */
export function readNumber(text: string, language: Language): string {
  const written = text.trim();
  const grouped = language === 'en' ? /^-?\d{1,3}(,\d{3})+(\.\d*)?$/ : /^-?\d{1,3}(\.\d{3})+(,\d*)?$/;
  const plain = grouped.test(written) ? written.replaceAll(language === 'en' ? ',' : '.', '') : written;
  return plain.replace(',', '.');
}
