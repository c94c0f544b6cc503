import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../design/icon.tsx';
import { Alert, Button } from '../design/parts.tsx';
import { SideSheet } from '../design/side-sheet.tsx';
import type { SaveFields, SaveState } from './autosave.ts';
import { CoveringBar, coveringMessage } from './covering.tsx';
import { EditorPages } from './editor-pages.tsx';
import { FieldList } from './field-list.tsx';
import '../design/person-colors.css';
import './fields-editor.css';
import { Armed, Notices, Previewing } from './notices.tsx';
import { Offers } from './offers.tsx';
import { Palette } from './palette.tsx';
import { Properties } from './properties.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAutosave } from './use-autosave.ts';
import { useCovering } from './use-covering.ts';
import type { Covering } from './use-covering.ts';
import { useDrag } from './use-drag.ts';
import type { Dragging } from './use-drag.ts';
import { useEditor } from './use-editor.ts';
import type { Editor, EditorInput } from './use-editor.ts';
import { useNarrow } from './use-narrow.ts';

interface FieldsEditorProps extends EditorInput {
  readonly save: SaveFields;
  /** Opens the version that another window saved. */
  readonly onReload: () => void;
  /** Shown in the toolbar. Leaving has to wait for `flush`, which saves the last changes. */
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
  const covering = useCovering(editor, dragging.drag);
  const isNarrow = useNarrow();
  const [zoom, setZoom] = useState(1);
  const [editedKey, setEdited] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  useWantedFocus(editor, pages);
  const { words } = editor;
  if (editor.people.length === 0)
    return (
      <>
        <Alert kind="note" title={words.nobody} />
        {children?.(() => autosave.flush())}
      </>
    );
  const parts = { editor, dragging, covering, state, isNarrow, editedKey };
  return (
    <div class="fields-editor" onKeyDown={(event) => undoByKeys(event, editor)}>
      <p id="editor-keys" hidden>
        {words.keys}
      </p>
      <div class="hidden-words" role="status">
        {[editor.message, coveringMessage(editor, covering)].filter(Boolean).join(' ')}
      </div>
      <div class="editor-head">
        <Toolbar {...{ editor, state, autosave, zoom }} onZoom={setZoom}>
          {children?.(() => autosave.flush())}
        </Toolbar>
        <Notices state={state} autosave={autosave} editor={editor} onReload={onReload} />
        {!isNarrow && <Armed editor={editor} />}
      </div>
      <Columns {...parts} {...{ zoom, pages }} onEdited={setEdited} />
      {isNarrow && editor.viewer === null && (
        <BottomBar {...parts} {...{ isOpen, setOpen }} onEdited={setEdited} />
      )}
      <Ghost dragging={dragging} editor={editor} />
    </div>
  );
}

interface ColumnsProps extends PartProps {
  readonly zoom: number;
  readonly pages: RefObject<HTMLDivElement | null>;
}

/** The pages between the palette and the properties; in the preview, the pages alone. */
function Columns(props: ColumnsProps) {
  const { editor, dragging, covering, state, isNarrow, zoom, pages, onEdited } = props;
  const isEditing = editor.viewer === null;
  return (
    <>
      {isEditing ? <Offers editor={editor} /> : <Previewing editor={editor} />}
      <div class={isEditing ? 'editor-columns' : 'editor-preview'}>
        {!isNarrow && isEditing && (
          <aside class="editor-side" aria-label={editor.words.palette.heading}>
            <Palette editor={editor} dragging={dragging} />
          </aside>
        )}
        <EditorPages
          {...{ editor, dragging, covering, zoom }}
          problems={state.problems}
          container={pages}
          onEdit={() => onEdited(editor.selected?.key ?? null)}
        />
        {isEditing && <Side {...props} />}
      </div>
    </>
  );
}

interface PartProps {
  readonly editor: Editor;
  readonly dragging: Dragging;
  readonly covering: Covering;
  readonly state: SaveState;
  readonly isNarrow: boolean;
  /** The field whose properties are open. */
  readonly editedKey: string | null;
  readonly onEdited: (key: string | null) => void;
}

/** The properties of the selected field, or the list of all. In a narrow window, the properties come in a sheet. */
function Side({ editor, covering, state, isNarrow, editedKey }: PartProps) {
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
          covered={covering.of(selected)}
          isFocused={editedKey === selected.key}
        />
      ) : (
        <FieldList editor={editor} problems={state.problems} covering={covering} />
      )}
    </aside>
  );
}

interface BottomBarProps extends PartProps {
  /** Whether the palette is open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function ArmedBar({ editor }: { readonly editor: Editor }) {
  const { words, armed } = editor;
  return (
    <>
      <span>{armed !== null && words.armed(words.types[armed])}</span>
      <Button look="quiet" onClick={() => editor.arm(null)}>
        {words.cancel}
      </Button>
    </>
  );
}

function BarButtons({ editor, covering, onEdited, setOpen }: BottomBarProps) {
  const { words, selected } = editor;
  const covered = selected === null ? null : covering.of(selected);
  return (
    <>
      {covered !== null && <CoveringBar editor={editor} covered={covered} />}
      {selected !== null && (
        <>
          <Button look="quiet" onClick={() => onEdited(selected.key)}>
            {words.properties.edit}
          </Button>
          <Button look="quiet" onClick={() => editor.remove(selected.key)}>
            {words.properties.remove}
          </Button>
        </>
      )}
      <Button aria-label={words.palette.open} onClick={() => setOpen(true)}>
        <Icon of={CirclePlus} /> {selected === null && words.palette.open}
      </Button>
    </>
  );
}

/** The palette and the properties in a narrow window. */
function BottomBar(props: BottomBarProps) {
  const { editor, dragging, covering, state, editedKey, onEdited, isOpen, setOpen } = props;
  const { words, selected, armed } = editor;
  return (
    <>
      <div class="editor-bar">
        {armed === null ? <BarButtons {...props} /> : <ArmedBar editor={editor} />}
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
            covered={covering.of(selected)}
            isFocused={false}
          />
        </SideSheet>
      )}
    </>
  );
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
