import { useEffect } from 'preact/hooks';

/** Closes an open panel on Escape, which returns the focus, and when something outside is pressed or focused. */
export function useClosing(
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
