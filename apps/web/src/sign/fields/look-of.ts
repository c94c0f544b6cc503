import type { FieldLook } from '@aval/pades/look/field-look';
import type { Language } from '../../i18n/language.ts';
import type { Mark } from '../portal.ts';
import { ONE_LINE, readNumber } from './answers.ts';
import type { SignerField } from './answers.ts';

/** The content of a field as the signer sees it, and how the document writes it. */
interface Shown {
  readonly field: SignerField;
  readonly place: SignerField['places'][number];
  readonly mark: Mark | null;
  /** In the language of the signer. */
  readonly text: string;
  readonly language: Language;
  /** In which the sender's documents write numbers. */
  readonly senderLanguage: Language;
}

/** Returns the look of a field that is filled in, by the rules by which the service draws it; null for an empty field. */
export function lookOf(shown: Shown): FieldLook | null {
  const { field, place, mark, text } = shown;
  if (field.type === 'SIGNATURE' || field.type === 'INITIALS') return mark && { kind: field.type, mark };
  if (field.type === 'CHECKBOX') return { kind: 'CHECK', checked: text === 'true' };
  if (text.trim() === '') return null;
  const lines = place.box.height > ONE_LINE ? 'MANY' : 'ONE';
  return { kind: 'TEXT', value: writtenValue(shown), lines };
}

function writtenValue({ field, text, language, senderLanguage }: Shown): string {
  if (field.type !== 'NUMBER') return text.trim();
  const number = readNumber(text, language);
  return senderLanguage === 'en' ? number : number.replace('.', ',');
}
