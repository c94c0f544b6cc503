import { useEffect, useRef } from 'preact/hooks';

/** Marks the entry of an open sheet in the history of this tab. */
const MARK = 'aval.sheet';

interface SheetHistory {
  readonly open: boolean;
  /** The browser went back to the entry without the sheet, or forward to the entry with it. */
  readonly onMove: (open: boolean) => void;
}

/**
 * Gives an open sheet a separate entry in the history of the browser: the back button closes the sheet, and the
 * forward button opens it again. After a reload, or once the page shows an outcome, that entry is like any other.
 */
export function useSheetHistory({ open, onMove }: SheetHistory): void {
  useEffect(() => {
    unmark();
    return unmark;
  }, []);
  // The browser goes back later. By then, the signer may have opened the sheet again.
  const isGoingBack = useRef(false);
  useEffect(() => {
    if (isGoingBack.current) return;
    if (open && !isMarked(history.state)) push();
    if (open || !isMarked(history.state)) return;
    isGoingBack.current = true;
    history.back();
  }, [open]);
  useEffect(() => {
    const move = (event: PopStateEvent): void => {
      if (isGoingBack.current) {
        isGoingBack.current = false;
        if (open) push();
        return;
      }
      const covering = document.querySelector<HTMLDialogElement>('dialog[open]:not(.sheet)');
      if (covering === null || !open) return onMove(isMarked(event.state));
      // The back button closes what lies on top: here another dialog.
      covering.close();
      push();
    };
    addEventListener('popstate', move);
    return () => removeEventListener('popstate', move);
  });
}

function push(): void {
  // The window stays where it is: the document did not move under the sheet.
  history.scrollRestoration = 'manual';
  history.pushState({ [MARK]: true }, '');
}

/** Not `history.back()`: it ends later, and a reload in between could lead out of the page. */
function unmark(): void {
  if (isMarked(history.state)) history.replaceState(null, '');
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}
