import { readPageRequest, writeCursor } from '../domain/access/paging.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Tenant } from '../domain/access/principal.ts';
import type { Deps } from '../actions/deps.ts';

interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the binding of a cursor: the list, its tenant and its filters. */
export function cursorBinding(
  list: string,
  tenant: Pick<Tenant, 'projectId' | 'environment'>,
  query: object,
): string {
  const { limit: _limit, cursor: _cursor, ...filters } = query as ListQuery & Record<string, unknown>;
  return JSON.stringify([
    list,
    tenant.projectId,
    tenant.environment,
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

const macOf = (deps: Pick<Deps, 'secrets'>) => (text: string, given?: string) =>
  deps.secrets.mac('cursor', text, given);

/** Returns the page that a query requests. */
export function requestedPage(deps: Pick<Deps, 'secrets'>, query: ListQuery, bound: string): PageRequest {
  return readPageRequest(query, bound, macOf(deps));
}

/** Returns the cursor that follows the item `next`, or null at the end. */
export function nextCursorOf(deps: Pick<Deps, 'secrets'>, next: string | null, bound: string): string | null {
  return next === null ? null : writeCursor(next, bound, macOf(deps));
}

/** Returns a page for the response. */
export function pageView<T, V>(
  deps: Pick<Deps, 'secrets'>,
  page: Page<T>,
  { bound, view }: { readonly bound: string; readonly view: (item: T) => V },
): { data: V[]; nextCursor: string | null; hasMore: boolean } {
  const nextCursor = nextCursorOf(deps, page.next, bound);
  return { data: page.items.map(view), nextCursor, hasMore: nextCursor !== null };
}
