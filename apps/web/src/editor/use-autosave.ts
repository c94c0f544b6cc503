import { useEffect, useState } from 'preact/hooks';
import { Autosave } from './autosave.ts';
import type { SaveFields, SaveState } from './autosave.ts';
import type { EditorField } from './field.ts';
import { NO_PROBLEMS } from './problems.ts';

/** Saves the fields of an editor while it is shown, and what is left when it is hidden or goes. */
export function useAutosave(
  save: SaveFields,
  fields: readonly EditorField[],
): { readonly autosave: Autosave; readonly state: SaveState } {
  const [state, setState] = useState<SaveState>({ saving: 'saved', error: null, problems: NO_PROBLEMS });
  const [autosave] = useState(() => new Autosave(save, fields, setState));
  useEffect(() => {
    const left = (): void => void (document.hidden && autosave.flush());
    document.addEventListener('visibilitychange', left);
    return () => {
      document.removeEventListener('visibilitychange', left);
      void autosave.flush();
    };
  }, [autosave]);
  return { autosave, state };
}
