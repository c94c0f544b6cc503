/**
 * Restores the scroll position when the user goes back or forward. The browser tries too, but only once, while the page is
 * still loading its data and is therefore too short (ADR-0027).
 */
const positions = new Map<string, number>();
let stop: (() => void) | null = null;

/** Events with which a user takes over the scroll position. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Returns the state of a new history entry. Its key names the entry in `positions`. */
export function newEntryState(): { readonly key: string } {
  return { key: crypto.getRandomValues(new Uint32Array(2)).join('-') };
}

function record(): void {
  if (stop === null) positions.set(entryKey(), scrollY);
}

function restore(): void {
  startRestoring(positions.get(entryKey()) ?? 0);
}

/** Records scroll positions and restores them until the returned function is called. */
export function restoreScroll(): () => void {
  addEventListener('scroll', record, { passive: true });
  addEventListener('popstate', restore);
  return () => {
    stopRestoring();
    removeEventListener('scroll', record);
    removeEventListener('popstate', restore);
  };
}

/** Stops restoring: the user scrolls, or another page opens. */
export function stopRestoring(): void {
  stop?.();
  stop = null;
}

/** Keeps the position while the page grows, until the user takes over. */
function startRestoring(position: number): void {
  stopRestoring();
  const apply = (): void => scrollTo(0, position);
  const observer = new ResizeObserver(apply);
  observer.observe(document.body);
  for (const name of USER_INPUT) addEventListener(name, stopRestoring, { passive: true });
  stop = () => {
    observer.disconnect();
    for (const name of USER_INPUT) removeEventListener(name, stopRestoring);
  };
}

function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
}
