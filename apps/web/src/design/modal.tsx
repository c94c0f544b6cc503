import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import './modal.css';
import { Button } from './parts.tsx';

/** The content of a `<dialog>` over the page, whose place and look its class decides. Escape closes it. */
export function Modal(props: {
  readonly look: string;
  readonly title: string;
  /** The label of the button that closes it. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const { look, title, closeLabel, onClose, children } = props;
  useReturnedFocus();
  return (
    <dialog ref={openModal} class={look} aria-label={title} onClose={onClose}>
      <div class="modal-head">
        <h2>{title}</h2>
        <Button look="bare" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
      {children}
    </dialog>
  );
}

/** Gives the focus back to the control that had it before the dialog, unless something else has it by then. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const now = document.activeElement;
      const isFree = now === null || now === document.body || now.closest('dialog') !== null;
      if (isFree && before instanceof HTMLElement) before.focus();
    },
    [],
  );
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal();
}
