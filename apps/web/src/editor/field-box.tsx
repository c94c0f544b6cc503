import { nameOf, whereOf } from './describe-field.ts';
import type { Box, EditorField, PageSize, Place } from './field.ts';
import { FieldPreview } from './field-preview.tsx';
import { HANDLES, resizedBox } from './place-field.ts';
import type { Problems } from './problems.ts';
import { noteSide } from './use-covering.ts';
import type { Covered, Covering } from './use-covering.ts';
import type { Dragging } from './use-drag.ts';
import { isMainPlace } from './use-editor.ts';
import type { Editor } from './use-editor.ts';

/** Points that an arrow key moves a field, and with Alt. */
const STEP = 5;
const FINE_STEP = 1;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the style of a box as parts of its page. */
export function styleOf({ x, y, width, height }: Box, page: PageSize) {
  return {
    left: `${(100 * x) / page.width}%`,
    top: `${(100 * y) / page.height}%`,
    width: `${(100 * width) / page.width}%`,
    height: `${(100 * height) / page.height}%`,
  };
}

interface FieldBoxProps {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly problems: Problems;
  readonly covering: Covering;
  readonly field: EditorField;
  readonly place: Place;
  readonly size: PageSize;
  readonly onEdit: () => void;
}

/** A field where it stands on a page: as its person will see it in the preview, otherwise to be changed. */
export function FieldBox(props: FieldBoxProps) {
  const { editor, field, place, size } = props;
  const { viewer, words } = editor;
  if (viewer === null) return <ChangedBox {...props} />;
  return (
    <div class="placed" style={styleOf(place.box, size)}>
      <FieldPreview field={field} viewer={viewer} words={words} />
    </div>
  );
}

/** A field that is moved and resized by pointer and by keyboard. Of its other places, the keyboard needs none. */
function ChangedBox(props: FieldBoxProps) {
  const { editor, covering, field, place, size } = props;
  const isMain = isMainPlace(field, place);
  const isSelected = editor.selected?.key === field.key;
  const covered = isSelected ? covering.of(field) : null;
  return (
    <div
      class={`placed ${editor.tags.get(field.personId)?.tone ?? ''}`}
      data-state={statesOf(props, isSelected)}
      style={styleOf(place.box, size)}
      {...(isMain ? {} : { 'aria-hidden': true })}
    >
      <BoxButton {...props} isMain={isMain} isSelected={isSelected} />
      {covered !== null && <CoverNote words={editor.words} covered={covered} />}
      {isSelected && isMain && <Handles {...props} />}
    </div>
  );
}

function statesOf({ problems, covering, field }: FieldBoxProps, isSelected: boolean): string {
  const states = [isSelected && 'selected', problems.has(field.key) && 'wrong'];
  return [...states, covering.has(field) && 'covering'].filter(Boolean).join(' ');
}

function Handles({ dragging, field }: FieldBoxProps) {
  return (
    <>
      {HANDLES.map((handle) => (
        <span
          key={`${handle.x} ${handle.y}`}
          class="handle"
          data-x={handle.x}
          data-y={handle.y}
          onPointerDown={(event) => dragging.startResize(event, field, handle)}
        />
      ))}
    </>
  );
}

/** Says at a box that it covers content: the color alone says nothing. */
export function CoverNote(props: { readonly words: Editor['words']; readonly covered: Covered }) {
  const { words, covered } = props;
  return (
    <span class="cover-note" data-side={noteSide(covered)} aria-hidden="true">
      {words.covering.title}
    </span>
  );
}

function BoxButton(props: FieldBoxProps & { readonly isMain: boolean; readonly isSelected: boolean }) {
  const { editor, dragging, problems, covering, field, place, onEdit, isMain, isSelected } = props;
  const { words, people, language, tags } = editor;
  const isCovering = covering.has(field);
  const isWrong = problems.has(field.key) || isCovering;
  const wrongs = [isCovering && words.covering.title, problems.has(field.key) && words.hasProblem];
  const name = [nameOf(field, people, words), whereOf(field, words, language)];
  return (
    <button
      type="button"
      class="placed-button"
      tabIndex={isMain ? 0 : -1}
      {...(isMain ? { 'data-field': field.key } : {})}
      aria-pressed={isSelected}
      aria-describedby="editor-keys"
      onPointerDown={(event) => {
        editor.select(field.key);
        dragging.startMove(event, field, place);
      }}
      onFocus={() => editor.select(field.key)}
      // A screen reader clicks without a pointer and without the focus.
      onClick={() => editor.select(field.key)}
      onDblClick={onEdit}
      onKeyDown={(event) => pressed(event, props)}
    >
      <span class="hidden-words">{[...name, ...wrongs.filter(Boolean)].join(', ')}</span>
      <span class="placed-text" aria-hidden="true">
        {isWrong && '! '}
        {tags.get(field.personId)?.initials}
        <span class="placed-kind">
          {' '}
          · {field.label ?? words.types[field.type]}
          {field.required && ' *'}
        </span>
      </span>
    </button>
  );
}

function pressed(event: KeyboardEvent, { editor, field, place, size, onEdit }: FieldBoxProps): void {
  const arrow = ARROWS[event.key];
  const act =
    arrow === undefined
      ? commandOf(
          event,
          () => editor.remove(field.key),
          () => editor.select(null),
          onEdit,
        )
      : () => nudge({ editor, field, place, size }, arrow, event);
  if (act === null) return;
  event.preventDefault();
  act();
}

function commandOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  remove: () => void,
  leave: () => void,
  edit: () => void,
): (() => void) | null {
  if (ctrlKey || metaKey) return null;
  if (key === 'Delete' || key === 'Backspace') return remove;
  if (key === 'Escape') return leave;
  return key === 'Enter' ? edit : null;
}

function nudge(
  { editor, field, place, size }: Pick<FieldBoxProps, 'editor' | 'field' | 'place' | 'size'>,
  [x, y]: readonly [number, number],
  { altKey, shiftKey }: KeyboardEvent,
): void {
  const step = altKey ? FINE_STEP : STEP;
  const by = { x: x * step, y: y * step };
  const { box, page } = place;
  const changed = shiftKey
    ? resizedBox(box, { x: 1, y: 1 }, by, size)
    : { ...box, x: box.x + by.x, y: box.y + by.y };
  editor.move(field, { page, box: changed }, `${shiftKey ? 'resize' : 'move'} ${field.key}`);
}
