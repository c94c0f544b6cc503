import Redo from 'lucide/dist/esm/icons/redo-2.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import type { ComponentChildren } from 'preact';
import { Icon } from '../design/icon.tsx';
import type { IconShapes } from '../design/icon.tsx';
import { Button } from '../design/parts.tsx';
import type { Autosave, SaveState } from './autosave.ts';
import type { Editor } from './use-editor.ts';

/** How large pages can be; 1 is the width of their place. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

interface ToolbarProps {
  readonly editor: Editor;
  readonly state: SaveState;
  readonly autosave: Autosave;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly children?: ComponentChildren;
}

/** Undo, size of the pages, which document, through whose eyes, and how far everything is saved. */
export function Toolbar(props: ToolbarProps) {
  const { editor, zoom, onZoom } = props;
  const { words, documents, document } = editor;
  const at = ZOOMS.findIndex((each) => each === zoom);
  const step = (by: 1 | -1): void => onZoom(ZOOMS[at + by] ?? zoom);
  return (
    <div class="editor-tools" role="toolbar" aria-label={words.tools}>
      <span class="editor-buttons">
        <Tool of={Undo} name={words.undo} disabled={!editor.canUndo} onClick={editor.undo} />
        <Tool of={Redo} name={words.redo} disabled={!editor.canRedo} onClick={editor.redo} />
        <Tool of={ZoomOut} name={words.zoomOut} disabled={at <= 0} onClick={() => step(-1)} />
        <Tool of={ZoomIn} name={words.zoomIn} disabled={at >= ZOOMS.length - 1} onClick={() => step(1)} />
      </span>
      {documents.length > 1 && (
        <select
          class="input"
          aria-label={words.document}
          value={document.id}
          onChange={(event) => editor.open(event.currentTarget.value)}
        >
          {documents.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <ViewSelect editor={editor} />
      <SavingState {...props} />
      {props.children}
    </div>
  );
}

function ViewSelect({ editor }: { readonly editor: Editor }) {
  const { words, people, viewer } = editor;
  return (
    <label class="view-select">
      <span>{words.view}</span>
      <select
        class="input"
        value={viewer?.id ?? ''}
        onChange={(event) => editor.setViewer(event.currentTarget.value || null)}
      >
        <option value="">{words.viewEdit}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function SavingState({ editor, state, autosave }: ToolbarProps) {
  const { words } = editor;
  return (
    <span class="saving-state">
      <span class={state.saving === 'saved' ? 'soft' : ''} role="status">
        {words.saving[state.saving]}
      </span>
      {state.saving === 'failed' && (
        <Button look="bare" onClick={() => void autosave.flush()}>
          {words.retry}
        </Button>
      )}
    </span>
  );
}

function Tool(props: {
  readonly of: IconShapes;
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  const { of, name, disabled, onClick } = props;
  return (
    <button
      type="button"
      class="editor-tool"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={of} />
    </button>
  );
}
