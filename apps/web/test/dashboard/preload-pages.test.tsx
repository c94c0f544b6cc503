import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadLikelyPages } from '../../src/dashboard/preload-pages.ts';
import { ROUTES } from '../../src/dashboard/routes.ts';

const loads = new Map(ROUTES.map(({ path, page }) => [path, vi.spyOn(page, 'preload')]));
const loaded = (): readonly string[] =>
  [...loads].filter(([, spy]) => spy.mock.calls.length > 0).map(([path]) => path);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  // Without an implementation of its own, a spy would load the pages, and may not be done when the test is.
  for (const spy of loads.values()) spy.mockReset().mockImplementation(() => undefined);
  stop = preloadLikelyPages();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('preloadLikelyPages', () => {
  it('waits until the first page has what it needs', () => {
    expect(loaded()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(loaded().toSorted()).toEqual(['/', '/envelopes', '/envelopes/new', '/envelopes/{id}']);
  });

  it.each(['pointerover', 'focusin'])('loads at %s the page of a link', (name) => {
    document.body.innerHTML =
      '<a href="/dashboard/templates"><b>Modelos</b></a><a href="/verify">Verificar</a>';
    for (const inside of document.querySelectorAll('b, a[href="/verify"]'))
      inside.dispatchEvent(new Event(name, { bubbles: true }));
    expect(loaded()).toEqual(['/templates']);
  });

  it('stops with the page', () => {
    stop();
    vi.advanceTimersByTime(10_000);
    expect(loaded()).toEqual([]);
  });
});
