/** A page to show. A new object asks again for the same page. */
export interface WantedPage {
  readonly page: number;
}

/** Scrolls to the beginning of a page and returns its element. */
export function goToPage(pages: HTMLElement | null, page: number): HTMLElement | null {
  const element = pages?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;
  element?.scrollIntoView({ block: 'start' });
  return element;
}
