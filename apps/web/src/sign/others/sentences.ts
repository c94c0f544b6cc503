import { formatTime } from '../../i18n/format-moment.ts';
import type { Language } from '../../i18n/language.ts';
import { WORDS as FIELD_WORDS } from '../fields/words.ts';
import { newFields } from './news.ts';
import type { News } from './news.ts';
import { isBlank, standingOf } from './other-parts.ts';
import type { OtherField } from './other-parts.ts';
import { WORDS } from './words.ts';

/** A field with its value as the service sends both: the signer's own, or another's. */
type Valued = Pick<OtherField, 'type' | 'value'>;

type Named = Pick<OtherField, 'label' | 'type' | 'required'>;

/** Returns the name of a person, with their role where they don't just sign. */
export function personOf({ signer }: Pick<OtherField, 'signer'>, language: Language): string {
  const { name, role } = signer;
  return role === 'SIGNER' ? name : `${name} (${WORDS[language].roles[role]})`;
}

/** Returns the sender's name of a field, or its kind. */
function nameOf({ label, type }: Named, language: Language): string {
  return label ?? FIELD_WORDS[language].types[type];
}

/** Returns the kind of a field in a sentence, and whether it is required: `número, obrigatório`. */
function kindOf({ type, required }: Named, language: Language): string {
  const own = WORDS[language];
  const kind = FIELD_WORDS[language].types[type];
  // Only an abbreviation stays in capitals.
  return own.kind(kind === 'CPF' ? kind : kind.toLowerCase(), required ? own.required : own.optional);
}

/** Returns the value of a field in words. A mark is named by its kind: its picture stands beside it. */
export function valueText({ type, value = '' }: Valued, language: Language): string {
  const words = FIELD_WORDS[language];
  if (type === 'CHECKBOX') return value === 'true' ? words.checked : words.empty;
  if (value === '') return words.empty;
  // A mark of another person has their name, the signer's own is drawn beside its words.
  if (isMarkType(type)) return value.startsWith('{') ? words.types[type] : value;
  if (type === 'DATE_SIGNED') return formatTime(value, language);
  return type === 'NUMBER' && language !== 'en' ? value.replace('.', ',') : value;
}

/** Returns true for a field that a mark fills in. */
export function isMarkType(type: OtherField['type']): boolean {
  return type === 'SIGNATURE' || type === 'INITIALS';
}

/** Returns everything about a place of another person: `Preço · número, obrigatório — a preencher por José Lima`. */
export function saidPlace(field: OtherField, language: Language): string {
  const own = WORDS[language];
  const person = personOf(field, language);
  const name = nameOf(field, language);
  const standing = standingOf(field);
  if (isBlank(field)) return own.blank(name, person);
  if (standing === 'known') return own.known(name, valueText(field, language), person);
  if (standing === 'hidden') return own.hidden(name, person);
  if (isStamp(field)) return saidStamp(field, name, language);
  const suggestion = suggestionText(field, language);
  const what = whatOf(field, language);
  return own.open(suggestion === null ? what : `${what}; ${suggestion}`, person);
}

/** Returns true for the place of the verification code: nobody fills it in. */
export function isStamp({ type }: Pick<OtherField, 'type'>): boolean {
  return type === 'STAMP_CODE';
}

function saidStamp({ suggested }: Pick<OtherField, 'suggested'>, name: string, language: Language): string {
  const { stamped } = FIELD_WORDS[language];
  const later = stamped.charAt(0).toLowerCase() + stamped.slice(1);
  return suggested === undefined ? `${name} — ${later}` : `${name}: ${suggested} — ${later}`;
}

/** Returns the value that an open field gets unless its person changes it, in words; null without one. */
export function suggestionText(
  field: Pick<OtherField, 'type' | 'suggested'>,
  language: Language,
): string | null {
  const { type, suggested } = field;
  if (suggested === undefined || isStamp(field)) return null;
  return WORDS[language].suggested(valueText({ type, value: suggested }, language));
}

/** Returns label and kind; the kind alone for a field without a label. */
export function whatOf(field: Named, language: Language): string {
  const kind = kindOf(field, language);
  if (field.label !== null) return WORDS[language].labelled(field.label, kind);
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Returns the pages of a field. */
export function pagesOf({ places }: Pick<OtherField, 'places'>, language: Language): string {
  const own = WORDS[language];
  const pages = [...new Set(places.map(({ page }) => page))].toSorted((a, b) => a - b);
  const [first = 1] = pages;
  const last = pages.at(-1) ?? first;
  if (pages.length > 1 && last - first === pages.length - 1) return own.everyPage(first, last);
  return new Intl.ListFormat(language).format(pages.map(own.page));
}

/** The kinds that are filled in by signing alone. */
const AUTOMATIC = new Set<OtherField['type']>([
  'SIGNATURE',
  'INITIALS',
  'NAME',
  'CPF',
  'DATE_SIGNED',
  'STAMP_CODE',
]);

/** Returns in one or two sentences what is new. */
export function newsText(news: News, language: Language): string {
  const { revealed, attachments } = news;
  const { news: own } = WORDS[language];
  const sentences = [
    ...lateText(news, language),
    ...(attachments.length === 0 ? [] : [attachedText(news, language)]),
    ...(revealed.length === 0 ? [] : [own.revealed(revealed.length)]),
  ];
  return sentences.length === 0 ? own.unknown : sentences.join(' ');
}

function lateText({ late }: News, language: Language): readonly string[] {
  if (late.length === 0) return [];
  const { news: own } = WORDS[language];
  const answers = late.filter((field) => !AUTOMATIC.has(field.type) && !isBlank(field));
  const [only] = answers;
  const { people, count } = peopleOf(late, language);
  if (only === undefined) return [count === 1 ? own.signed(people) : own.signedByMany(people)];
  if (answers.length === 1 && count === 1)
    return [own.filledOne(people, nameOf(only, language), valueText(only, language))];
  return [count === 1 ? own.filled(people, answers.length) : own.filledByMany(people, answers.length)];
}

function attachedText({ attachments }: News, language: Language): string {
  const { news: own } = WORDS[language];
  const { people, count } = peopleOf(attachments, language);
  return count === 1
    ? own.attached(people, attachments.length)
    : own.attachedByMany(people, attachments.length);
}

function peopleOf(parts: readonly Pick<OtherField, 'signer'>[], language: Language) {
  const names = new Map(parts.map(({ signer }) => [signer.ordinal, signer.name]));
  return { people: new Intl.ListFormat(language).format(names.values()), count: names.size };
}

/** Returns true for a field that is new to the reader. */
export function isNew(news: News, { id }: Pick<OtherField, 'id'>): boolean {
  return newFields(news).some((field) => field.id === id);
}
