import { describe, expect, it } from 'vitest';
import { LINK_PAGES, needsSession, SCREENS, screenAt } from '../../src/dashboard/screens.ts';
import { ROUTES } from '../../src/dashboard/routes.ts';
import { matchRoute } from '../../src/dashboard/shell/match-route.ts';
import { MENU } from '../../src/dashboard/shell/menu.ts';

/** An address for a route: `/envelopes/value` for `/envelopes/{id}`. */
const example = (path: string): string => path.replaceAll(/\{\w+\}/g, 'value');

describe('the route table', () => {
  it.each(MENU.map(({ path }) => path))('has a page for the menu item %s', (path) => {
    expect(matchRoute(ROUTES, path)?.route.path).toBe(path);
  });

  it.each(ROUTES.map(({ path }) => path))('shows %s, not a route before it', (path) => {
    expect(matchRoute(ROUTES, example(path))?.route.path).toBe(path);
  });

  it('has a menu item for every page without a parameter, but for those that another page leads to', () => {
    const inMenu = MENU.map(({ path }) => path);
    const missing = ROUTES.filter(({ path }) => !path.includes('{') && !inMenu.includes(path));
    expect(missing.map(({ path }) => path)).toEqual(['/envelopes/bulk']); // a button of the list
  });

  it('shares no path with the pages of e-mailed links', () => {
    expect(Object.keys(LINK_PAGES).filter((path) => matchRoute(ROUTES, path) !== null)).toEqual([]);
  });
});

describe('the screens', () => {
  it.each([
    ['/', false, SCREENS.auth],
    ['/envelopes', true, SCREENS.signedIn],
    ['/invitation', true, LINK_PAGES['/invitation']],
  ])('at %s with a session (%s) are those that the dashboard shows', (path, isSignedIn, screen) => {
    expect(screenAt(path, isSignedIn)).toBe(screen);
  });

  it.each([
    ['/reset-password', false],
    ['/verify-email', false],
    ['/', true],
  ])('need a session at %s: %s', (path, isNeeded) => {
    expect(needsSession(path)).toBe(isNeeded);
  });
});
