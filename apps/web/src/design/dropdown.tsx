import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import './dropdown.css';

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

/** Closes an open panel on Escape, which returns the focus, and when something outside is pressed or focused. */
function useClosing(
  root: { readonly current: HTMLElement | null },
  { open, close }: { readonly open: boolean; readonly close: () => void },
): void {
  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) close();
    };
    addEventListener('keydown', pressed);
    addEventListener('pointerdown', elsewhere);
    addEventListener('focusin', elsewhere);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('focusin', elsewhere);
    };
  }, [open]);
}
