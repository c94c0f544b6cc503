import type { Typefaces } from '@aval/pades/look/field-look';
import type { ShownPage } from '../viewer/page-view.tsx';
import type { SignerField } from './answers.ts';
import { DrawnLook } from './drawn-look.tsx';
import { drawnOf, FieldLook, lateText, saidValue } from './field-look.tsx';
import type { Filling } from './filling.ts';
import { inReadingOrder, leftFields } from './order.ts';
import { placeStyle } from './place-style.ts';
import { useWantedPlace } from './use-wanted-place.ts';
import { WORDS } from './words.ts';
import { useTypefacesFor } from './typefaces.ts';
import './fields-on-page.css';

interface OnPageProps {
  readonly page: ShownPage;
  readonly documentId: string;
  readonly filling: Filling;
  /** Leads to the control of a field; null while it is not the signer's turn. */
  readonly onOpen: ((id: string) => void) | null;
}

/** The signer's fields over a page, each in its place. Their sizes are shares of the page, so they are right at every zoom. */
export function FieldsOnPage({ page, documentId, filling, onOpen }: OnPageProps) {
  const { session, answers, language } = filling;
  const fields = inReadingOrder(session);
  const faces = useTypefacesFor([
    JSON.stringify(answers),
    JSON.stringify(fields.map(({ value }) => value)),
    session.signer.name,
  ]);
  const left = new Set(leftFields(fields, answers, language));
  const shown = fields
    .filter((field) => field.documentId === documentId)
    .flatMap((field) => field.places.map((place) => ({ field, place })))
    .filter(({ place }) => place.page === page.number);
  if (shown.length === 0) return null;
  return (
    <div class="fields-on-page" role="group" aria-label={WORDS[language].layer(page.number)}>
      {shown.map(({ field, place }, index) => (
        <FieldOnPage
          key={`${field.id} ${index}`}
          {...{ field, fields, place, page, filling, faces, onOpen }}
          isLeft={left.has(field)}
          isFirst={place === field.places[0]}
        />
      ))}
    </div>
  );
}

interface FieldProps extends Pick<OnPageProps, 'page' | 'filling' | 'onOpen'> {
  readonly faces: Typefaces | null;
  readonly field: SignerField;
  readonly fields: readonly SignerField[];
  readonly place: SignerField['places'][number];
  readonly isLeft: boolean;
  /** A field on every page is found at its first place. */
  readonly isFirst: boolean;
}

/** The drawing lies beside the control, whose words are those of its name. */
function FieldOnPage(props: FieldProps) {
  const { field, fields, place, page, filling, faces } = props;
  const { answers, language, session } = filling;
  const own = { fields, field, answers, language };
  const value = saidValue(own, WORDS[language]);
  const drawn = value === '' || faces === null ? null : drawnOf(own, place, session);
  return (
    <>
      {drawn !== null && faces !== null && (
        <div class="field-drawn" style={placeStyle(place.box, page)}>
          <DrawnLook drawn={drawn} size={place.box} faces={faces} />
        </div>
      )}
      <FieldControl {...props} value={value} isDrawn={drawn !== null} />
    </>
  );
}

function FieldControl(props: FieldProps & { readonly value: string; readonly isDrawn: boolean }) {
  const { field, fields, place, page, filling, onOpen, isLeft, isFirst, value, isDrawn } = props;
  const { answers, language } = filling;
  const own = WORDS[language];
  const button = useWantedPlace({ id: field.id, filling, isFirst });
  const name = field.label ?? own.types[field.type];
  const said = own.onPage(name, place.page, value || lateText(field, own), field.required && !field.readOnly);
  const style = placeStyle(place.box, page);
  const plain = value === '' ? name : <FieldLook {...{ fields, field, answers, language }} words={own} />;
  const look = <span data-drawn={isDrawn}>{isDrawn ? null : plain}</span>;
  if (field.readOnly || onOpen === null)
    return (
      <div class="field-place" data-state="fixed" role="img" aria-label={said} style={style}>
        {look}
      </div>
    );
  return (
    <button
      ref={button}
      type="button"
      class="field-place"
      {...(isFirst && { 'data-place': field.id })}
      data-type={field.type}
      data-state={isLeft ? 'left' : stateOf(value)}
      aria-label={said}
      style={style}
      onFocus={() => filling.onAt(field.id)}
      onClick={() => onOpen(field.id)}
    >
      {look}
    </button>
  );
}

function stateOf(value: string): 'empty' | 'filled' {
  return value === '' ? 'empty' : 'filled';
}
