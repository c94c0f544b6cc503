import { AvalError } from '@aval/sdk/client';
import { Alert, Button } from '../design/parts.tsx';
import type { Autosave, SaveState } from './autosave.ts';
import type { Editor } from './use-editor.ts';

/** A conflict with another window, and a refusal: what happened, and what the user can do. */
export function Notices(props: {
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
  if (state.saving === 'failed') return <Failure error={state.error} />;
  if (state.saving !== 'refused') return null;
  return (
    <Alert kind="bad" title={refused.title} urgent>
      <p>{refused.advice}</p>
    </Alert>
  );
}

/** The reason of the service, in the language of the page. Without a connection there is none, and the toolbar offers to try again. */
function Failure({ error }: { readonly error: unknown }) {
  if (!(error instanceof AvalError)) return null;
  return (
    <Alert kind="bad" title={error.message} urgent>
      <p>{error.hint}</p>
    </Alert>
  );
}

/** The next step of a user who has chosen a type. */
export function Armed({ editor: { armed, words } }: { readonly editor: Editor }) {
  if (armed === null) return null;
  return (
    <p class="armed" role="status">
      {words.armed(words.types[armed])}
    </p>
  );
}

/** Whose fields the preview shows. */
export function Previewing({ editor }: { readonly editor: Editor }) {
  const { viewer, words, shown } = editor;
  if (viewer === null) return null;
  const isEmpty = shown.every(({ personId }) => personId !== viewer.id);
  const text = isEmpty ? words.previewEmpty(viewer.name) : words.previewing(viewer.name);
  return <Alert kind="note" title={text} />;
}
