import { afterEach, expect, it, vi } from 'vitest';
import { goToPage } from '../../../src/sign/viewer/go-to-page.ts';

afterEach(() => vi.restoreAllMocks());

it('scrolls to the beginning of the page and returns it', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const pages = document.createElement('div');
  pages.innerHTML = '<div data-page="1"></div><div data-page="2"></div>';
  expect(goToPage(pages, 2)).toBe(pages.lastElementChild);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
  expect([goToPage(pages, 3), goToPage(null, 1)]).toEqual([null, null]);
});
