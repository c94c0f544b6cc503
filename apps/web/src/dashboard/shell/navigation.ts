import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { newEntryState, stopRestoring } from './scroll-restoration.ts';
import { addressOf, withoutBase } from '../../api/base-path.ts';

/** The path under which the dashboard is served (ADR-0027). */
const ROOT = '/dashboard';

const listeners = new Set<() => void>();

/** Returns the address of a path within the dashboard: `/dashboard/envelopes` for `/envelopes`. */
export function hrefOf(path: string): string {
  return addressOf(path === '/' ? ROOT : ROOT + path);
}

/** Returns the current path within the dashboard: `/envelopes/env_1`. */
export function currentPath(pathname = location.pathname): string {
  return withoutBase(pathname).slice(ROOT.length).replace(/\/+$/, '') || '/';
}

/** Opens a page of the dashboard at its top. Unsaved input on the current page is lost. */
export function navigate(path: string): void {
  const href = hrefOf(path);
  stopRestoring();
  if (href === location.pathname + location.search) history.replaceState(history.state, '', href);
  else history.pushState(newEntryState(), '', href);
  notifyListeners();
  scrollTo(0, 0);
}

/** Gives the current page another address, without leaving the page. */
export function replacePath(path: string): void {
  history.replaceState(history.state, '', hrefOf(path));
}

/** Runs `onNavigate` after every navigation, also to a path whose page is open already. */
export function useNavigation(onNavigate: () => void): void {
  useEffect(() => {
    listeners.add(onNavigate);
    return () => void listeners.delete(onNavigate);
  });
}

/** The current path within the dashboard, updated on every navigation. */
export function usePath(): string {
  return useLocationValue(currentPath);
}

/** The query of the address, such as `?status=SENT`, and a function that changes it without leaving the page. */
export function useSearch({
  replace,
}: {
  readonly replace: boolean;
}): readonly [search: string, setSearch: (next: string) => void] {
  const search = useLocationValue(() => location.search);
  const setSearch = (next: string): void => {
    const href = location.pathname + next;
    if (replace) history.replaceState(history.state, '', href);
    else history.pushState(newEntryState(), '', href);
    notifyListeners();
  };
  return [search, setSearch];
}

function useLocationValue(read: () => string): string {
  const [value, setValue] = useState(() => read());
  // An effect would come after the first frame, and miss a navigation before it.
  useLayoutEffect(() => {
    const update = (): void => setValue(read());
    listeners.add(update);
    addEventListener('popstate', update);
    return () => {
      listeners.delete(update);
      removeEventListener('popstate', update);
    };
  }, []);
  return value;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
