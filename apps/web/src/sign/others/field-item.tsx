import { useContext } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { personColor } from '../../design/person-color.ts';
import type { Language } from '../../i18n/language.ts';
import { MarkPicture } from '../mark-picture.tsx';
import type { Mark, Session } from '../portal.ts';
import { isBlank, standingOf } from './other-parts.ts';
import type { OtherField } from './other-parts.ts';
import { OthersContext } from './others-context.ts';
import {
  isMarkType,
  isNew,
  isStamp,
  pagesOf,
  personOf,
  suggestionText,
  valueText,
  whatOf,
} from './sentences.ts';
import { WORDS as FIELD_WORDS } from '../fields/words.ts';
import { WORDS } from './words.ts';
import '../../design/person-colors.css';
import './others-list.css';

interface ItemProps {
  readonly field: OtherField;
  readonly documents: Session['documents'];
  readonly language: Language;
}

/** A field of another person in words: what it is, where, whose, its value, and the way to its place. */
export function FieldItem({ field, documents, language }: ItemProps) {
  const { news, onShow } = useContext(OthersContext);
  const own = WORDS[language];
  const standing = standingOf(field);
  const title = documents.find(({ id }) => id === field.documentId)?.title ?? '';
  const pages = pagesOf(field, language);
  return (
    <li>
      <PersonMark ordinal={field.signer.ordinal} />
      <div>
        {whatOf(field, language)}
        {isNew(news, field) && (
          <>
            {' '}
            <span class="others-new">{own.fresh}</span>
          </>
        )}
        {standing === 'known' && !isBlank(field) && <FieldValue {...{ field, language }} />}
        {standing === 'open' && <Suggestion {...{ field, language }} />}
        {standing === 'hidden' && <div class="soft">{own.shownLater}</div>}
        <div class="soft">{whoFills(field, language)}</div>
        <div class="soft">{documents.length > 1 ? own.place(title, pages) : pages}</div>
      </div>
      <Button
        look="bare"
        aria-label={`${own.show}: ${whatOf(field, language)}`}
        onClick={() => onShow(field.id)}
      >
        {own.show}
      </Button>
    </li>
  );
}

/** Returns who fills a field in, or did. */
function whoFills(field: OtherField, language: Language): string {
  const own = WORDS[language];
  const person = personOf(field, language);
  if (isBlank(field)) return own.leftBlankBy(person);
  if (standingOf(field) !== 'open') return own.filledBy(person);
  return isStamp(field) ? FIELD_WORDS[language].stamped : own.toFill(person);
}

/** The value that an open field gets unless its person changes it, or the code that will be printed. */
function Suggestion({ field, language }: Pick<ItemProps, 'field' | 'language'>) {
  if (isStamp(field)) return <div class="others-value">{field.suggested}</div>;
  const text = suggestionText(field, language);
  return text === null ? null : <div>{capitalized(text)}</div>;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A person’s number among the signers, as it stands beside their values on the pages. */
export function PersonMark({ ordinal }: { readonly ordinal: number }) {
  return (
    <span class={`person-mark ${personColor(ordinal - 1)}`} aria-hidden="true">
      {ordinal}
    </span>
  );
}

/** The value of a field as text, or the picture of its mark. */
export function FieldValue(props: {
  readonly field: Pick<OtherField, 'type' | 'value'>;
  readonly language: Language;
}) {
  const { field, language } = props;
  const mark = isMarkType(field.type) ? markOf(field.value) : null;
  if (mark === null) return <div class="others-value">{valueText(field, language)}</div>;
  if (mark.kind === 'TYPED')
    return (
      <div class="others-value">
        <MarkPicture mark={mark} />
      </div>
    );
  return (
    <span class="mark-shown" role="img" aria-label={valueText(field, language)}>
      <MarkPicture mark={mark} />
    </span>
  );
}

function markOf(value = ''): Mark | null {
  try {
    return JSON.parse(value) as Mark;
  } catch {
    return null;
  }
}
