import { useEffect } from 'preact/hooks';

/** Marks the entry of an open sheet in the history of this tab. */
const MARK = 'aval.sheet';

interface SheetHistory {
  readonly open: boolean;
  /** The browser went back to the entry without the sheet, or forward to the entry with it. */
  readonly onMove: (open: boolean) => void;
}

/**
 * Gives an open sheet an entry of its own in the history of the browser: the back button closes the sheet, and the
 * forward button opens it again. A reload shows the document, so it also removes the entry.
 */
export function useSheetHistory({ open, onMove }: SheetHistory): void {
  useEffect(() => {
    if (open && !isMarked(history.state)) push();
    if (!open) leave();
  }, [open]);
  useEffect(() => {
    const move = (event: PopStateEvent): void => {
      const covering = document.querySelector<HTMLDialogElement>('dialog[open]:not(.sheet)');
      if (covering === null || !open) return onMove(isMarked(event.state));
      // The back button closes what lies on top: here another dialog.
      covering.close();
      push();
    };
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  });
  useEffect(() => leave, []);
}

function push(): void {
  // The window stays where it is: the document did not move under the sheet.
  history.scrollRestoration = 'manual';
  history.pushState({ [MARK]: true }, '');
}

function leave(): void {
  if (isMarked(history.state)) history.back();
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}
