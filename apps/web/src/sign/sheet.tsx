import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../design/icon.tsx';
import { Button } from '../design/parts.tsx';
import { useUncovered } from './use-uncovered.ts';

interface SheetProps {
  readonly open: boolean;
  /** Which step this is: "Step 2 of 3". */
  readonly step: string;
  /** The name of the button that closes the sheet. */
  readonly back: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A dialog over the document: from below on a phone, at the side of a wide window. A closed sheet keeps everything in it,
 * so that the signer can look at the document and come back. Its children contain a `SheetHeading`.
 */
export function Sheet({ open, step, back, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useUncovered(dialog);
  // A dialog reports later that it closed. By then, the forward button may have opened it again.
  const isOwnClose = useRef(false);
  useEffect(() => {
    const { current } = dialog;
    if (current === null || current.open === open) return;
    isOwnClose.current = !open;
    if (!open) return current.close();
    current.showModal();
    focusHeading(current.querySelector('h2'));
  }, [open]);
  const closed = (): void => {
    if (!isOwnClose.current) onClose();
    isOwnClose.current = false;
  };
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-heading"
      aria-describedby="sheet-step"
      onClose={closed}
    >
      <div class="sheet-head">
        <Button look="bare" onClick={() => dialog.current?.close()}>
          <Icon of={ArrowLeft} />
          {back}
        </Button>
      </div>
      <p class="soft step" id="sheet-step">
        {step}
      </p>
      {children}
    </dialog>
  );
}

/** The heading that names the sheet. It takes the focus when the step begins, so that a screen reader announces it. */
export function SheetHeading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <h2 ref={heading} id="sheet-heading" tabIndex={-1}>
      {children}
    </h2>
  );
}

function focusHeading(heading: HTMLElement | null | undefined): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('dialog')?.scrollTo(0, 0);
}
