import type { Typefaces } from '@aval/pades/look/field-look';
import type { Language } from '../../i18n/language.ts';
import { MarkPicture } from '../mark-picture.tsx';
import { isMark, markOf, savedMark, shownText } from './answers.ts';
import type { Answers, SignerField } from './answers.ts';
import { DrawnLook } from './drawn-look.tsx';
import type { Filling } from './filling.ts';
import { lookOf } from './look-of.ts';
import type { Words } from './words.ts';

interface LookProps {
  readonly fields: readonly SignerField[];
  readonly field: SignerField;
  readonly answers: Answers;
  readonly language: Language;
}

interface OnPageProps {
  readonly fields: readonly SignerField[];
  readonly field: SignerField;
  readonly place: SignerField['places'][number];
  readonly filling: Filling;
  /** Null until they are loaded: the value stands there plainly meanwhile. */
  readonly faces: Typefaces | null;
  readonly words: Words;
}

/** The value of a field as its box on the page will show it; the name of its kind while it is empty. */
export function FieldLook({ fields, field, place, filling, faces, words }: OnPageProps) {
  const { session, answers, language } = filling;
  const own = { fields, field, answers, language };
  const mark = shownMark(own);
  const senderLanguage = session.sender.language;
  const text = shownText(field, answers, language);
  const look = lookOf({ field, place, mark, text, language, senderLanguage });
  if (look !== null && faces !== null) {
    const { width, height } = place.box;
    return (
      <DrawnLook drawn={{ look, ordinal: session.signer.ordinal }} size={{ width, height }} faces={faces} />
    );
  }
  if (mark !== null) return <MarkPicture mark={mark} />;
  if (field.type === 'CHECKBOX') return <>{text === 'true' ? '✓' : ''}</>;
  return <>{saidValue(own, words) || words.types[field.type]}</>;
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
