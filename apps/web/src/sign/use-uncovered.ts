import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Keeps the height that the on-screen keyboard covers in the property `--covered` of an element, and the focused field in
 * the visible rest.
 */
export function useUncovered(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (view === null || view === undefined) return;
    const measure = (): void => {
      element.current?.style.setProperty('--covered', `${coveredBy(view)}px`);
      const { activeElement: focused } = document;
      if (focused?.matches('input, textarea') === true && element.current?.contains(focused) === true)
        focused.scrollIntoView({ block: 'nearest' });
    };
    measure();
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure);
    };
  }, []);
}

/** Returns the pixels at the end of the window that are not visible. A reader who enlarges the page moves it by hand. */
function coveredBy({ scale, height, offsetTop }: VisualViewport): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop));
}
