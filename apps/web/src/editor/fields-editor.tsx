import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Alert, Button } from '../design/parts.tsx';
import { SideSheet } from '../design/side-sheet.tsx';
import type { Autosave, SaveFields, SaveState } from './autosave.ts';
import { EditorPages } from './editor-pages.tsx';
import { FieldList } from './field-list.tsx';
import './fields-editor.css';
import { Offers } from './offers.tsx';
import { Palette } from './palette.tsx';
import { Properties } from './properties.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAutosave } from './use-autosave.ts';
import { useDrag } from './use-drag.ts';
import type { Dragging } from './use-drag.ts';
import { useEditor } from './use-editor.ts';
import type { Editor, EditorInput } from './use-editor.ts';
import { useNarrow } from './use-narrow.ts';

interface FieldsEditorProps extends EditorInput {
  readonly save: SaveFields;
  /** Opens the version that another window saved. */
  readonly onReload: () => void;
  /** Shown below. Leaving has to wait for `flush`: it saves what is not saved yet. */
  readonly children?: (flush: () => Promise<void>) => ComponentChildren;
}

/**
 * Places fields on the pages of documents, for people or roles. It knows nothing of envelopes and templates, and saves by
 * `save` after each change.
 */
export function FieldsEditor(props: FieldsEditorProps) {
  const { save, onReload, children } = props;
  const { autosave, state } = useAutosave(save, props.fields);
  const editor = useEditor(props, (fields) => autosave.change(fields));
  const pages = useRef<HTMLDivElement>(null);
  const dragging = useDrag(editor, pages);
  const isNarrow = useNarrow();
  const [zoom, setZoom] = useState(1);
  const [editedKey, setEdited] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  useWantedFocus(editor, pages);
  const { words } = editor;
  if (editor.people.length === 0) return <Alert kind="note" title={words.nobody} />;
  const parts = { editor, dragging, state, isNarrow, editedKey };
  return (
    <div class="fields-editor" onKeyDown={(event) => undoByKeys(event, editor)}>
      <p id="editor-keys" hidden>
        {words.keys}
      </p>
      <div class="hidden-words" role="status">
        {editor.message}
      </div>
      <Notices state={state} autosave={autosave} editor={editor} onReload={onReload} />
      <Toolbar {...{ editor, state, autosave, zoom }} onZoom={setZoom} />
      {editor.viewer === null ? <Offers editor={editor} /> : <Previewing editor={editor} />}
      <div class="editor-columns">
        {!isNarrow && editor.viewer === null && (
          <aside class="editor-side" aria-label={words.palette.heading}>
            <Palette editor={editor} dragging={dragging} />
          </aside>
        )}
        <EditorPages
          {...{ editor, dragging, zoom }}
          problems={state.problems}
          container={pages}
          onEdit={() => setEdited(editor.selected?.key ?? null)}
        />
        {editor.viewer === null && <Side {...parts} onEdited={setEdited} />}
      </div>
      {isNarrow && editor.viewer === null && (
        <BottomBar {...parts} {...{ isOpen, setOpen }} onEdited={setEdited} />
      )}
      <Ghost dragging={dragging} editor={editor} />
      {children?.(() => autosave.flush())}
    </div>
  );
}

interface PartProps {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly state: SaveState;
  readonly isNarrow: boolean;
  /** The field whose properties are open. */
  readonly editedKey: string | null;
  readonly onEdited: (key: string | null) => void;
}

/** The properties of the selected field, or the list of all. In a narrow window, the properties come in a sheet. */
function Side({ editor, state, isNarrow, editedKey }: PartProps) {
  const { selected } = editor;
  const isOpen = selected !== null && !isNarrow;
  return (
    <aside
      class="editor-side"
      aria-label={isOpen ? editor.words.properties.heading : editor.words.list.heading}
    >
      {isOpen ? (
        <Properties
          editor={editor}
          field={selected}
          problems={state.problems.get(selected.key) ?? []}
          isFocused={editedKey === selected.key}
        />
      ) : (
        <FieldList editor={editor} problems={state.problems} />
      )}
    </aside>
  );
}

interface BottomBarProps extends PartProps {
  /** Whether the palette is open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The palette and the properties in a narrow window. */
function BottomBar(props: BottomBarProps) {
  const { editor, dragging, state, editedKey, onEdited, isOpen, setOpen } = props;
  const { words, selected, armed } = editor;
  return (
    <>
      <div class="editor-bar">
        {armed !== null && (
          <>
            <span>{words.armed(words.types[armed])}</span>
            <Button look="quiet" onClick={() => editor.arm(null)}>
              {words.cancel}
            </Button>
          </>
        )}
        {armed === null && selected !== null && (
          <>
            <Button look="quiet" onClick={() => onEdited(selected.key)}>
              {words.properties.edit}
            </Button>
            <Button look="quiet" onClick={() => editor.remove(selected.key)}>
              {words.properties.remove}
            </Button>
          </>
        )}
        {armed === null && <Button onClick={() => setOpen(true)}>{words.palette.open}</Button>}
      </div>
      {isOpen && (
        <SideSheet
          title={words.palette.heading}
          closeLabel={words.palette.close}
          onClose={() => setOpen(false)}
        >
          <Palette editor={editor} dragging={dragging} onChosen={() => setOpen(false)} />
        </SideSheet>
      )}
      {selected !== null && editedKey === selected.key && (
        <SideSheet
          title={words.properties.heading}
          closeLabel={words.palette.close}
          onClose={() => onEdited(null)}
        >
          <Properties
            editor={editor}
            field={selected}
            problems={state.problems.get(selected.key) ?? []}
            isFocused={false}
          />
        </SideSheet>
      )}
    </>
  );
}

function Notices(props: {
  readonly state: SaveState;
  readonly autosave: Autosave;
  readonly editor: Editor;
  readonly onReload: () => void;
}) {
  const { state, autosave, editor, onReload } = props;
  const { conflict, refused } = editor.words;
  if (state.saving === 'conflict')
    return (
      <Alert kind="warn" title={conflict.title} urgent>
        <p>{conflict.advice}</p>
        <div class="row">
          <Button look="quiet" onClick={onReload}>
            {conflict.reload}
          </Button>
          <Button look="quiet" onClick={() => void autosave.overwrite()}>
            {conflict.overwrite}
          </Button>
        </div>
      </Alert>
    );
  if (state.saving !== 'refused') return null;
  return (
    <Alert kind="bad" title={refused.title} urgent>
      <p>{refused.advice}</p>
    </Alert>
  );
}

function Previewing({ editor }: { readonly editor: Editor }) {
  const { viewer, words, shown } = editor;
  if (viewer === null) return null;
  const isEmpty = shown.every(({ personId }) => personId !== viewer.id);
  const text = isEmpty ? words.previewEmpty(viewer.name) : words.previewing(viewer.name);
  return <Alert kind="note" title={text} />;
}

/** The dragged type beside the pages, at the pointer. */
function Ghost({ dragging, editor }: { readonly dragging: Dragging; readonly editor: Editor }) {
  const { drag } = dragging;
  if (drag === null || drag.key !== null || drag.place !== null) return null;
  return (
    <span class="editor-ghost" style={{ left: `${drag.pointer.x}px`, top: `${drag.pointer.y}px` }}>
      {editor.words.types[drag.type]}
    </span>
  );
}

function undoByKeys(event: KeyboardEvent, editor: Editor): void {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (isTyping || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (key !== 'z' && !isRedo) return;
  event.preventDefault();
  if (isRedo) editor.redo();
  else editor.undo();
}

/** Gives the focus to the field that an action leads to, or to the pages if there is none. */
function useWantedFocus({ wanted }: Editor, pages: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (wanted === null) return;
    const field = pages.current?.querySelector<HTMLElement>(`[data-field="${wanted.key}"]`) ?? null;
    if (field === null) return pages.current?.focus({ preventScroll: true });
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
}
