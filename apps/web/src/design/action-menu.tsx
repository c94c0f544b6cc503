import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import './action-menu.css';
import { Icon } from './icon.tsx';
import type { IconShapes } from './icon.tsx';
import { useClosing } from './use-closing.ts';

/** An item of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon: IconShapes;
  readonly onChoose: () => void;
  /** True for an action that cannot be undone. It is shown in red, below a line. */
  readonly isDangerous?: boolean;
}

/** A button that opens a menu of actions, with the keys of WAI-ARIA (menu button pattern). Without actions it is absent. */
export function ActionMenu(props: {
  /** The accessible name of the button. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** The visible content of the button: a text or an icon. */
  readonly children: ComponentChildren;
}) {
  const { label, actions, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  useClosing(root, { open, close });
  const choose = (action: MenuAction): void => {
    close();
    // A dialog that the action opens returns the focus to this button.
    root.current?.querySelector('button')?.focus();
    action.onChoose();
  };
  if (actions.length === 0) return null;
  return (
    <div class="action-menu" ref={root}>
      <button
        type="button"
        class="action-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && <MenuPanel id={id} label={label} actions={actions} onChoose={choose} onLeave={close} />}
    </div>
  );
}

function MenuPanel(props: {
  readonly id: string;
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly onChoose: (action: MenuAction) => void;
  readonly onLeave: () => void;
}) {
  const { id, label, actions, onChoose, onLeave } = props;
  const list = useRef<HTMLUListElement>(null);
  const items = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => items()[0]?.focus(), []);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') onLeave();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, at, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <ul class="action-menu-panel" id={id} role="menu" aria-label={label} ref={list} onKeyDown={pressed}>
      {actions.map((action) => (
        <li key={action.label} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            class={action.isDangerous === true ? 'dangerous' : undefined}
            onClick={() => onChoose(action)}
          >
            <Icon of={action.icon} />
            {action.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the place that a key moves to, or null for other keys. The ends are connected. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
