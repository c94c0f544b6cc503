import type { Language } from '../../i18n/language.ts';
import { MarkPicture } from '../mark-picture.tsx';
import type { Mark } from '../portal.ts';
import { isMark } from './answers.ts';
import type { SignerField } from './answers.ts';
import { labelOf } from './field-control.tsx';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

interface AcceptedProps {
  readonly fields: readonly SignerField[];
  /** As the service has them: the consent covers exactly these. */
  readonly values: readonly { readonly id: string; readonly value: string }[];
  readonly language: Language;
}

/** The values that the signer accepts together with the statement. */
export function AcceptedAnswers({ fields, values, language }: AcceptedProps) {
  const own = WORDS[language];
  const known = new Map(values.map(({ id, value }) => [id, value]));
  const shown = fields.filter(({ id }) => known.has(id));
  if (shown.length === 0) return null;
  return (
    <section class="statement" aria-labelledby="accepted-answers">
      <h3 id="accepted-answers">{own.answers}</h3>
      {shown.map((field) => (
        <p key={field.id}>
          <span class="soft">{labelOf(field, own)}</span>
          <br />
          <Value field={field} value={known.get(field.id) ?? ''} language={language} words={own} />
        </p>
      ))}
    </section>
  );
}

function Value(props: {
  readonly field: SignerField;
  readonly value: string;
  readonly language: Language;
  readonly words: Words;
}) {
  const { field, value, language, words } = props;
  if (value === '') return <>{words.empty}</>;
  if (field.type === 'CHECKBOX') return <>{value === 'true' ? words.checked : words.empty}</>;
  if (field.type === 'NUMBER') return <>{language === 'en' ? value : value.replace('.', ',')}</>;
  if (!isMark(field)) return <>{value}</>;
  const mark = JSON.parse(value) as Mark;
  if (mark.kind === 'TYPED') return <MarkPicture mark={mark} />;
  return (
    <span class="mark-shown" role="img" aria-label={words.types[field.type]}>
      <MarkPicture mark={mark} />
    </span>
  );
}
