import type { AnchorHTMLAttributes, ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Below this all addresses of the dashboard lie. */
const ROOT = '/dashboard';

/** Values of the braces of a place: `{ id: 'env_…' }` for `/envelopes/{id}`. */
export type Params = Readonly<Record<string, string>>;

/** A page of the dashboard and its address, as `/envelopes/{id}`. */
export interface Route {
  readonly path: string;
  readonly page: FunctionComponent<{ readonly params: Params }>;
}

/** The address within the dashboard: `/envelopes/env_1`. */
export function currentPath(pathname = location.pathname): string {
  return pathname.slice(ROOT.length).replace(/\/+$/, '') || '/';
}

/** Goes to a place of the dashboard; what was typed into a page that is left is gone. */
export function navigate(path: string): void {
  history.pushState(null, '', path === '/' ? ROOT : ROOT + path);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** Where we are, now and after every step. */
export function usePath(): string {
  const [path, setPath] = useState(currentPath());
  useEffect(() => {
    const moved = (): void => setPath(currentPath());
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  return path;
}

/** The first place that a path fits, with what stands in its braces. */
export function matchRoute(
  places: readonly Route[],
  path: string,
): { readonly place: Route; readonly params: Params } | null {
  for (const place of places) {
    const params = paramsOf(place.path, path);
    if (params !== null) return { place, params };
  }
  return null;
}

function paramsOf(template: string, path: string): Params | null {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== value) return null;
    if (name !== undefined) params[name] = decodeURIComponent(value);
  }
  return params;
}

interface LinkProps extends Omit<AnchorHTMLAttributes, 'href' | 'role' | 'onClick' | 'class'> {
  /** Within the dashboard: `/envelopes`. */
  readonly to: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link within the dashboard: followed without loading the page anew, and opened in a new tab like any other. */
export function Link({ to, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={to === '/' ? ROOT : ROOT + to} onClick={follow}>
      {children}
    </a>
  );
}
