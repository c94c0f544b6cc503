import type { PersonalLook } from '@aval/pades/look/field-look';
import type { Language } from '../../i18n/language.ts';
import { MarkPicture } from '../mark-picture.tsx';
import type { Session } from '../portal.ts';
import { groundOf } from './ground-of.ts';
import { isMark, markOf, savedMark, shownText } from './answers.ts';
import type { Answers, SignerField } from './answers.ts';
import { lookOf } from './look-of.ts';
import type { Words } from './words.ts';

interface LookProps {
  readonly fields: readonly SignerField[];
  readonly field: SignerField;
  readonly answers: Answers;
  readonly language: Language;
}

/** The value of a field in its box on the page, plainly: as long as it is not drawn, and for browsers that draw none. */
export function FieldLook({ words, ...props }: LookProps & { readonly words: Words }) {
  const { field, answers, language } = props;
  const mark = shownMark(props);
  if (mark !== null) return <MarkPicture mark={mark} />;
  if (field.type === 'CHECKBOX') return <>{shownText(field, answers, language) === 'true' ? '✓' : ''}</>;
  return <>{saidValue(props, words) || words.types[field.type]}</>;
}

/** Returns what the document will show in a place of a field; null for an empty field. */
export function drawnOf(
  { fields, field, answers, language }: LookProps,
  place: SignerField['places'][number],
  { sender, signer }: Session,
): PersonalLook | null {
  const mark = shownMark({ fields, field, answers, language });
  const text = shownText(field, answers, language);
  const look = lookOf({ field, place, mark, text, language, senderLanguage: sender.language });
  if (look === null) return null;
  const isStanding = look.kind === 'SIGNATURE' || look.kind === 'INITIALS';
  const ground = isStanding ? groundOf(place, signer.name) : null;
  return { look, ordinal: signer.ordinal, ...(ground && { ground }) };
}

/** Returns the mark that fills a field in; null before the signer chose one, and if they leave the field empty. */
function shownMark({ fields, field, answers, language }: LookProps) {
  if (field.type !== 'SIGNATURE' && field.type !== 'INITIALS') return null;
  if (!field.readOnly && shownText(field, answers, language) !== 'true') return null;
  return markOf(fields, answers, field.type) ?? savedMark(field);
}

/** Returns the value of a field in words; empty where there is none. */
export function saidValue(props: LookProps, words: Words): string {
  const { field, answers, language } = props;
  if (isMark(field)) {
    const mark = shownMark(props);
    if (mark === null) return '';
    return mark.kind === 'TYPED' ? mark.text : words.types[field.type];
  }
  const text = shownText(field, answers, language).trim();
  if (field.type === 'CHECKBOX') return text === 'true' ? words.checked : '';
  return text;
}

/** Returns when the service fills in the day of signing, or the verification code; empty for other fields. */
export function lateText({ type }: Pick<SignerField, 'type'>, words: Words): string {
  if (type === 'STAMP_CODE') return words.stamped;
  return type === 'DATE_SIGNED' ? words.later : '';
}
