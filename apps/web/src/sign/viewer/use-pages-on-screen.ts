import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** The height of the bar below the document, which covers the end of the window. */
const BAR = 72;

/**
 * Returns the page in the middle of the window. Reports each page whose end was on the screen: then the signer has had
 * the whole page before them. With a count of 0, nothing is reported.
 */
export function usePagesOnScreen(
  pages: RefObject<HTMLElement | null>,
  { count, onSeen }: { readonly count: number; readonly onSeen: (page: number) => void },
): number {
  const [current, setCurrent] = useState(1);
  const report = useRef(onSeen);
  report.current = onSeen;
  useEffect(() => {
    if (count === 0) return;
    const all = (selector: string) => [...(pages.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const middle = watch(all('[data-page]'), '-50% 0px', ({ page }) => setCurrent(Number(page)));
    const ends = watch(all('[data-end]'), `0px 0px -${BAR}px`, ({ end }) => report.current(Number(end)));
    return () => {
      middle.disconnect();
      ends.disconnect();
    };
  }, [count]);
  return current;
}

/** Reports the data of each element that enters the window, reduced or enlarged by `margin`. */
function watch(
  elements: readonly HTMLElement[],
  margin: string,
  onEnter: (data: DOMStringMap) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) onEnter(target.dataset);
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return observer;
}
