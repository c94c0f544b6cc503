import { useContext, useState } from 'preact/hooks';
import { personColor } from '../../design/person-color.ts';
import type { Filling } from '../fields/filling.ts';
import { placeStyle } from '../fields/place-style.ts';
import { useWantedPlace } from '../fields/use-wanted-place.ts';
import type { ShownPage } from '../viewer/page-view.tsx';
import { otherFields, standingOf } from './other-parts.ts';
import type { OtherField } from './other-parts.ts';
import { OthersContext } from './others-context.ts';
import { isNew, saidPlace } from './sentences.ts';
import { WORDS } from './words.ts';
import '../../design/person-colors.css';
import '../fields/fields-on-page.css';
import './others-on-page.css';

interface OnPageProps {
  readonly page: ShownPage;
  readonly documentId: string;
  readonly filling: Filling;
}

type Place = OtherField['places'][number];

/** The places of other people over a page: open ones are outlined; a value is in the picture already, and is only said. */
export function OthersOnPage({ page, documentId, filling }: OnPageProps) {
  const [noted, setNoted] = useState<string | null>(null);
  const { news } = useContext(OthersContext);
  const shown = otherFields(filling.session)
    .filter((field) => field.documentId === documentId)
    .flatMap((field) => field.places.map((place, index) => ({ field, place, key: `${field.id} ${index}` })))
    .filter(({ place }) => place.page === page.number);
  if (shown.length === 0) return null;
  const note = shown.find(({ key }) => key === noted);
  return (
    <div
      class="fields-on-page"
      role="group"
      aria-label={WORDS[filling.language].layer(page.number)}
      onKeyDown={({ key }) => key === 'Escape' && setNoted(null)}
      onMouseLeave={() => setNoted(null)}
    >
      {shown.map(({ field, place, key }) => (
        <PlaceOnPage
          key={key}
          {...{ field, place, page, filling }}
          isNew={isNew(news, field)}
          onNote={(isShown) => setNoted(isShown ? key : null)}
        />
      ))}
      {note !== undefined && <Note {...note} {...{ page, filling }} isNew={isNew(news, note.field)} />}
    </div>
  );
}

interface PlaceProps extends Omit<OnPageProps, 'documentId'> {
  readonly field: OtherField;
  readonly place: Place;
}

function PlaceOnPage(
  props: PlaceProps & { readonly isNew: boolean; readonly onNote: (isShown: boolean) => void },
) {
  const { field, place, page, filling, isNew: isFresh, onNote } = props;
  const { language } = filling;
  const isFirst = place === field.places[0];
  const button = useWantedPlace({ id: field.id, filling, isFirst });
  const standing = standingOf(field);
  const said = saidPlace(field, language);
  const own = WORDS[language];
  return (
    <button
      ref={button}
      type="button"
      class={`field-place other-place ${colorOf(field)}`}
      {...(isFirst && { 'data-place': field.id })}
      {...(isFresh && { 'data-new': '' })}
      data-state={standing}
      aria-label={isFresh ? `${own.fresh}: ${said}` : said}
      style={{
        ...placeStyle(place.box, page),
        '--letters': `${(100 * lettersOf(place)) / page.width}cqw`,
      }}
      onFocus={() => onNote(true)}
      onBlur={() => onNote(false)}
      onMouseEnter={() => onNote(true)}
      onClick={() => onNote(true)}
    >
      <span>{standing !== 'known' && <Outline {...{ said, place }} />}</span>
    </button>
  );
}

/** A box that is less wide, in points, has no space for words. */
const NARROW = 60;

/** The words in the box of an open place, in two lines: label and kind, and the person. They are part of its name. */
function Outline({ said, place }: Pick<PlaceProps, 'place'> & { readonly said: string }) {
  if (place.box.width < NARROW) return null;
  const end = said.lastIndexOf(' — ');
  return (
    <>
      <span class="other-line">{said.slice(0, end)} </span>
      <span class="other-line">{said.slice(end + 1)}</span>
    </>
  );
}

/** A place in words, on the side that has space. Screen readers have the same words as its name. */
function Note(props: PlaceProps & { readonly isNew: boolean }) {
  const { field, place, page, filling, isNew: isFresh } = props;
  const { x, y, height } = place.box;
  const isAbove = y > page.height / 2;
  const side = isAbove
    ? { bottom: `${(100 * (page.height - y)) / page.height}%` }
    : { top: `${(100 * (y + height)) / page.height}%` };
  return (
    <p
      class={`other-note ${colorOf(field)}`}
      aria-hidden="true"
      style={{ ...side, '--note-left': `${(100 * x) / page.width}%` }}
    >
      <strong>{field.signer.ordinal}</strong> {isFresh && `${WORDS[filling.language].fresh}: `}
      {saidPlace(field, filling.language)}
    </p>
  );
}

/** Returns the height of letters of which two lines fit, in points. */
function lettersOf({ box }: Place): number {
  return Math.min(8, 0.42 * box.height);
}

/** Returns the class of the color of the person who fills a field in. */
function colorOf({ signer }: OtherField): string {
  return personColor(signer.ordinal - 1);
}
