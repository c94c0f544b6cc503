import type { LateView } from './late-view.tsx';

/** Values for the braces of a path: `{ id: 'env_…' }` for `/envelopes/{id}`. */
export type Params = Readonly<Record<string, string>>;

/** A page of the dashboard and its path, such as `/envelopes/{id}`. */
export interface Route {
  readonly path: string;
  readonly page: LateView<{ readonly params: Params }>;
}

/** Returns the first route that matches a path, with the values for its braces, or null. */
export function matchRoute<R extends Pick<Route, 'path'>>(
  routes: readonly R[],
  path: string,
): { readonly route: R; readonly params: Params } | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params !== null) return { route, params };
  }
  return null;
}

function matchPath(template: string, path: string): Params | null {
  const [expected, actual] = [template.split('/'), path.split('/')];
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decodePart(actual[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (value === null || (name === undefined && part !== value)) return null;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** A path typed by hand may hold a broken escape such as `%E0`. It matches no route. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
