/** A point of the document: a page, how far down it, and how far to the right of all pages (0 to 1). */
interface Place {
  readonly page: HTMLElement;
  readonly down: number;
  readonly right: number;
}

/** Returns the point in the middle of the window, or null above and below the pages. */
export function placeOf(pages: HTMLElement): Place | null {
  const middle = window.innerHeight / 2;
  const page = [...pages.querySelectorAll<HTMLElement>('[data-page]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && middle <= bottom;
  });
  if (page === undefined) return null;
  const { top, height } = page.getBoundingClientRect();
  const right = (pages.scrollLeft + pages.clientWidth / 2) / pages.scrollWidth;
  return { page, down: (middle - top) / height, right };
}

/** Scrolls the point back to the middle of the window, after the pages have another size. */
export function returnTo(pages: HTMLElement, { page, down, right }: Place): void {
  const { top, height } = page.getBoundingClientRect();
  window.scrollBy(0, top + down * height - window.innerHeight / 2);
  pages.scrollLeft = right * pages.scrollWidth - pages.clientWidth / 2;
}
