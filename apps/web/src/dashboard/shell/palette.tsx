import { useLayoutEffect, useState } from 'preact/hooks';
import SearchIcon from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useAppContext, wordFor } from './app-context.ts';
import { Dialog } from './parts.tsx';
import { menuFor } from './menu.ts';
import { navigate } from './navigation.ts';
import { WORDS } from './words.ts';

/** A page to go to. */
interface Target {
  readonly label: string;
  readonly path: string;
}

/** Finds a page by a few letters. Opens with Ctrl+K, ⌘K or its button. */
export function Palette() {
  const context = useAppContext();
  const words = WORDS[context.language];
  const [open, setOpen] = useState(false);
  // An effect would come after the first frame, and miss a key that is pressed before it.
  useLayoutEffect(() => {
    const pressed = (event: Event): void => {
      // Autofill in Chrome sends `keydown` events that have no key.
      if (!(event instanceof KeyboardEvent) || event.key.toLowerCase() !== 'k') return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const targets = menuFor(context).map(({ name, path }): Target => ({ label: words.pages[name], path }));
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={SearchIcon} />
        <span class="no-phone-words">{words.palette}</span> <kbd class="no-phone">Ctrl K</kbd>
      </Button>
      {open && (
        <Dialog title={words.palette} onClose={() => setOpen(false)}>
          <Search
            targets={targets}
            hint={words.paletteHint[wordFor(context)]}
            nothing={words.paletteNothing}
            onDone={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

function Search(props: {
  readonly targets: readonly Target[];
  readonly hint: string;
  readonly nothing: string;
  readonly onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = matchTargets(props.targets, typed.trim());
  const follow = ({ path }: Target): void => {
    props.onDone();
    navigate(path);
  };
  const pressed = (event: KeyboardEvent): void => {
    const chosen = found[at];
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen !== undefined) follow(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <input
        autofocus
        class="input"
        role="combobox"
        aria-label={props.hint}
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.length === 0 ? undefined : `palette-${at}`}
        placeholder={props.hint}
        autocomplete="off"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <ul id="palette-list" role="listbox" aria-label={props.hint} class="palette">
        {found.map((target, index) => (
          <li
            key={target.path}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => follow(target)}
          >
            {target.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">{props.nothing}</p>}
    </div>
  );
}

/** Removes accents and case, so that "configuracoes" finds the settings. */
function matchTargets(targets: readonly Target[], typed: string): readonly Target[] {
  if (/^env_\w+$/.test(typed)) return [{ label: typed, path: `/envelopes/${typed}` }];
  return targets.filter(({ label }) => foldText(label).includes(foldText(typed)));
}

function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
