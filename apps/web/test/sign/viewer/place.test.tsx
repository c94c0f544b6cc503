import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeOf, returnTo } from '../../../src/sign/viewer/place.ts';

afterEach(() => vi.restoreAllMocks());

/** Pages below each other, the first at `top`, in a box of 360 px whose content is `width` wide. */
function pagesAt(top: number, { height, width }: { readonly height: number; readonly width: number }) {
  const pages = document.createElement('div');
  pages.innerHTML = '<div data-page="1"></div><div data-page="2"></div>';
  for (const [index, page] of [...pages.children].entries())
    vi.spyOn(page, 'getBoundingClientRect').mockReturnValue({
      top: top + index * height,
      bottom: top + (index + 1) * height,
      height,
    } as DOMRect);
  Object.defineProperties(pages, {
    clientWidth: { value: 360 },
    scrollWidth: { value: width },
    scrollLeft: { value: 0, writable: true },
  });
  return pages;
}

describe('the place of the reader', () => {
  it('is the point in the middle of the window', () => {
    window.innerHeight = 800;
    const pages = pagesAt(-300, { height: 500, width: 360 });
    expect(placeOf(pages)).toEqual({ page: pages.children[1], down: 0.4, right: 0.5 });
  });

  it('is none above the pages', () => {
    window.innerHeight = 800;
    expect(placeOf(pagesAt(500, { height: 500, width: 360 }))).toBeNull();
  });

  it('is the same after the pages have doubled', () => {
    window.innerHeight = 800;
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const pages = pagesAt(-300, { height: 1000, width: 720 });
    const [, page] = pages.children;
    returnTo(pages, { page: page as HTMLElement, down: 0.4, right: 0.5 });
    // The point is at 700 + 400 px, and the middle of the window at 400 px.
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 700);
    expect(pages.scrollLeft).toBe(180);
  });
});
