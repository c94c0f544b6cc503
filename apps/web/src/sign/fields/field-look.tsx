import type { Language } from '../../i18n/language.ts';
import { MarkPicture } from '../mark-picture.tsx';
import { isMark, markOf, savedMark, shownText } from './answers.ts';
import type { Answers, SignerField } from './answers.ts';
import type { Words } from './words.ts';

interface LookProps {
  readonly fields: readonly SignerField[];
  readonly field: SignerField;
  readonly answers: Answers;
  readonly language: Language;
}

/** The value of a field as its box on the page shows it. */
export function FieldLook({ words, ...props }: LookProps & { readonly words: Words }) {
  const { field } = props;
  const mark = shownMark(props);
  if (mark !== null) return <MarkPicture mark={mark} />;
  const text = saidValue(props, words);
  if (field.type === 'CHECKBOX')
    return <>{shownText(field, props.answers, props.language) === 'true' ? '✓' : ''}</>;
  return <>{text === '' ? words.types[field.type] : text}</>;
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
