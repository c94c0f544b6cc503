import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import './dropdown.css';
import { useClosing } from './use-closing.ts';

/**
 * A button that shows a panel below it. Escape, a press elsewhere, a focus elsewhere and a followed link close the
 * panel.
 */
export function Dropdown(props: {
  /** The accessible name of the button. */
  readonly label: string;
  /** The id of the panel. */
  readonly id: string;
  /** The content of the button beside its name: an avatar or an icon. */
  readonly button: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { label, id, button, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useClosing(root, { open, close: () => setOpen(false) });
  return (
    <div class="dropdown" ref={root}>
      <button
        type="button"
        class="dropdown-button"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
      >
        <span class="hidden-words">{label}</span>
        <span aria-hidden="true">{button}</span>
      </button>
      {open && (
        <div
          class="dropdown-panel"
          id={id}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
