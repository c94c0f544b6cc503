import type { Words } from './words/pt-br.ts';
import { Alert, Button } from '../design/parts.tsx';
import { nameOf } from './describe-field.ts';
import type { EditorField, PageSize } from './field.ts';
import { styleOf } from './field-box.tsx';
import { freeSide } from './use-covering.ts';
import type { Covered, Covering } from './use-covering.ts';
import type { Editor } from './use-editor.ts';

interface CoveringProps {
  readonly editor: Editor;
  readonly covering: Covering;
}

/** Moves a field to the nearest place where it covers nothing, and keeps the focus on it. */
function moveToFree(editor: Editor, { field, free }: Covered): void {
  if (free === null) return;
  editor.move(field, free);
  editor.show(field);
}

/** Returns what screen readers say about a field that covers content; empty if none does. */
export function coveringMessage({ words, people }: Editor, { current }: Covering): string {
  if (current === null) return '';
  const advice = current.free === null ? words.covering.noFree : words.covering.advice;
  return words.covering.said(nameOf(current.field, people, words), current.isDragged ? '' : advice);
}

/** Outlines the nearest free place while a field is dragged. */
export function FreeOutline(props: {
  readonly words: Words;
  readonly covered: Covered;
  readonly size: PageSize;
}) {
  const { words, covered, size } = props;
  if (covered.free === null) return null;
  return (
    <span class="free-place" style={styleOf(covered.free.box, size)} aria-hidden="true">
      <FreeWords words={words} covered={covered} />
    </span>
  );
}

function FreeWords({ words, covered }: { readonly words: Words; readonly covered: Covered }) {
  return (
    <span class="free-place-words" data-side={freeSide(covered)}>
      {words.covering.free}
    </span>
  );
}

/** The nearest free place of the selected field, beside it: a button that moves the field there. */
export function FreePlace(props: CoveringProps & { readonly field: EditorField; readonly size: PageSize }) {
  const { editor, covering, field, size } = props;
  const current = covering.of(field);
  if (current === null || current.isDragged || current.free === null) return null;
  const { words } = editor;
  return (
    <button
      type="button"
      class="placed free-place"
      style={styleOf(current.free.box, size)}
      aria-label={words.properties.moveToFree}
      onClick={() => moveToFree(editor, current)}
    >
      <FreeWords words={words} covered={current} />
    </button>
  );
}

/** The reason why the selected field can't stay, and the button that mends it. */
export function CoveringAlert({ editor, covered }: { readonly editor: Editor; readonly covered: Covered }) {
  const { words } = editor;
  return (
    <Alert kind="bad" title={words.covering.title}>
      {covered.free === null ? (
        <p>{words.covering.noFree}</p>
      ) : (
        <Button look="quiet" onClick={() => moveToFree(editor, covered)}>
          {words.properties.moveToFree}
        </Button>
      )}
    </Alert>
  );
}

/** The same in the bar of a narrow window. */
export function CoveringBar({ editor, covered }: { readonly editor: Editor; readonly covered: Covered }) {
  const { words } = editor;
  return (
    <div class="covering-bar">
      <span>
        <strong aria-hidden="true">! </strong>
        {words.covering.title}
      </span>
      {covered.free !== null && (
        <Button look="quiet" onClick={() => moveToFree(editor, covered)}>
          {words.covering.toFree}
        </Button>
      )}
    </div>
  );
}
