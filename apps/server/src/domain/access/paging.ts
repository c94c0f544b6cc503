import { invalidField } from '../errors/app-error.ts';
import { PAGE_DEFAULT } from './limits.ts';

/** A page to read, newest first: `limit` items older than the item `after`. */
export interface PageRequest {
  readonly limit: number;
  readonly after: string | null;
}

/** Items of one page, and the id after which the next one begins; null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Makes a page of rows read with `limit + 1`, so that nobody has to count. */
export function pageOf<T extends { readonly id: string }>(rows: readonly T[], limit: number): Page<T> {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** A keyed MAC of text, base64url. */
type Mac = (text: string, given?: string) => string;

/** An opaque cursor bound to the list it came from: `bound` names tenant and filters. */
export function writeCursor(id: string, bound: string, mac: Mac): string {
  return `${Buffer.from(id).toString('base64url')}.${mac(`${bound}|${id}`).slice(0, 22)}`;
}

/** The request that `?limit=` and `?cursor=` make; VALIDATION_FAILED for a cursor that is not of this list. */
export function readPageRequest(
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  bound: string,
  mac: Mac,
): PageRequest {
  const limit = query.limit ?? PAGE_DEFAULT;
  if (query.cursor === undefined) return { limit, after: null };
  const [item = '', given] = query.cursor.split('.');
  const after = Buffer.from(item, 'base64url').toString();
  if (writeCursor(after, bound, (text) => mac(text, given)) !== query.cursor)
    invalidField('cursor', 'cursor', 'Must be nextCursor of a page of this list, with the same filters.');
  return { limit, after };
}
