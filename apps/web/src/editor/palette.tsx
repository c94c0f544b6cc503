import type { ComponentChildren } from 'preact';
import { PALETTE } from './field.ts';
import type { FieldType } from './field.ts';
import type { Dragging } from './use-drag.ts';
import type { Editor } from './use-editor.ts';

/** The initials of a person in the color of their fields. */
export function PersonMark({ editor, personId }: { readonly editor: Editor; readonly personId: string }) {
  const tag = editor.tags.get(personId);
  return (
    <span class={`person-mark ${tag?.tone ?? ''}`} aria-hidden="true">
      {tag?.initials}
    </span>
  );
}

/** The person whose fields are added, and the types. A type is clicked, dragged, or added by keyboard. */
export function Palette(props: {
  readonly editor: Editor;
  readonly dragging: Dragging;
  /** Called when a type was chosen: a sheet closes then. */
  readonly onChosen?: () => void;
}) {
  const { editor, dragging, onChosen } = props;
  const { words, people, personId, armed } = editor;
  const choose = (event: MouseEvent, type: FieldType): void => {
    // A key press or a screen reader has no place on the page to click next.
    if (event.detail === 0) editor.addInMiddle(type);
    else editor.arm(armed === type ? null : type);
    onChosen?.();
  };
  return (
    <>
      <fieldset class="people-choice">
        <legend>{words.palette.person}</legend>
        {people.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="editor-person"
              checked={id === personId}
              onChange={() => editor.setPerson(id)}
            />
            <PersonMark editor={editor} personId={id} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="palette-types" role="group" aria-label={words.palette.heading}>
        {PALETTE.map((type) => (
          <TypeButton
            key={type}
            isArmed={armed === type}
            onPointerDown={(event) => dragging.startNew(event, type)}
            onClick={(event) => choose(event, type)}
          >
            {words.types[type]}
          </TypeButton>
        ))}
      </div>
      <p class="hint soft">{words.palette.how}</p>
    </>
  );
}

function TypeButton(props: {
  readonly isArmed: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ComponentChildren;
}) {
  const { isArmed, onPointerDown, onClick, children } = props;
  return (
    <button
      type="button"
      class="palette-type"
      aria-pressed={isArmed}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
