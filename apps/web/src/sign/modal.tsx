import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useUncovered } from './use-uncovered.ts';

/** A dialog over the page, named by its heading `id`, where it begins. Escape closes it, and the focus returns to where it was. */
export function Modal(props: {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useUncovered(dialog);
  useEffect(() => {
    dialog.current?.showModal();
    // Not the first link, which may be at the end of a long text.
    const heading = dialog.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="card" aria-labelledby={props.id} onClose={props.onClose}>
      {props.children(() => dialog.current?.close())}
    </dialog>
  );
}
