import { useState } from 'preact/hooks';
import { Field } from '../design/parts.tsx';
import { firstPlace } from './field.ts';
import type { EditorField, Place } from './field.ts';
import { SIDE_MIN } from './place-field.ts';
import type { Editor } from './use-editor.ts';

const SIDES = ['page', 'x', 'y', 'width', 'height'] as const;
type Side = (typeof SIDES)[number];

/** The exact place of a field as numbers. */
export function PlaceFields(props: {
  readonly editor: Editor;
  readonly field: EditorField;
  readonly problemOf: (member: string) => string | null;
}) {
  const { editor, field, problemOf } = props;
  const { words, document } = editor;
  const place = firstPlace(field);
  const problem = (side: Side): string | null =>
    side === 'page'
      ? problemOf('page')
      : (problemOf(`box.${side}`) ?? (side === 'x' ? problemOf('box') : null));
  const isWrong = SIDES.some((side) => problem(side) !== null);
  const move = (side: Side, value: number): void => {
    const moved = changedPlace(place, side, value);
    if (moved.page < 1 || moved.page > document.pages.length) return;
    editor.move(field, moved, `${side} ${field.key}`);
  };
  return (
    <details open={isWrong}>
      <summary>{words.properties.place}</summary>
      <div class="place-grid">
        {SIDES.filter((side) => side !== 'page' || !field.everyPage).map((side) => (
          <NumberField
            key={`${side} ${field.key}`}
            id={`field-${side}`}
            label={words.properties.sides[side]}
            value={side === 'page' ? place.page : place.box[side]}
            wrong={problem(side)}
            onNumber={(value) => move(side, value)}
          />
        ))}
      </div>
    </details>
  );
}

function changedPlace({ page, box }: Place, side: Side, value: number): Place {
  if (side === 'page') return { page: Math.round(value), box };
  const isLength = side === 'width' || side === 'height';
  return { page, box: { ...box, [side]: isLength ? Math.max(SIDE_MIN, value) : value } };
}

/** Takes a number when it is complete: while it is typed, it would move the field to nowhere. */
function NumberField(props: {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly wrong: string | null;
  readonly onNumber: (value: number) => void;
}) {
  const { id, label, value, wrong, onNumber } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      id={id}
      label={label}
      inputMode="decimal"
      value={typed ?? String(value)}
      wrong={wrong}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const number = Number((typed ?? '').replace(',', '.'));
        if (typed !== null && typed.trim() !== '' && !Number.isNaN(number)) onNumber(number);
        setTyped(null);
      }}
    />
  );
}
