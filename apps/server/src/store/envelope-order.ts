import type { EnvelopeSort } from '../domain/envelopes/envelope-sort.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Page, PageRequest } from '../domain/access/paging.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** Where a walk finds the id of its envelopes `e`, and whether its index has the nulls last. */
export interface WalkedId {
  readonly id: Sql;
  readonly nullsLast: boolean;
}

/** An order of the list: its ORDER BY, what comes after a place in it, and the place of an envelope. */
export interface EnvelopeOrder {
  readonly by: (walked: WalkedId) => Sql;
  /** Returns `AND …`. */
  readonly after: (id: Sql, place: string) => Sql;
  readonly placeOf: (envelope: Pick<Envelope, 'id' | 'updatedAt'>) => string;
}

const BY_CREATION: Readonly<Record<'up' | 'down', EnvelopeOrder>> = {
  down: {
    by: ({ id, nullsLast }) => (nullsLast ? sql`${id} DESC NULLS LAST` : sql`${id} DESC`),
    after: (id, place) => sql`AND ${id} < ${place}`,
    placeOf: ({ id }) => id,
  },
  up: {
    by: ({ id, nullsLast }) => (nullsLast ? sql`${id} ASC NULLS FIRST` : sql`${id} ASC`),
    after: (id, place) => sql`AND ${id} > ${place}`,
    placeOf: ({ id }) => id,
  },
};

/** Days never contradict times, so that the index of days yields the order day by day. */
const BY_CHANGE: Readonly<Record<'up' | 'down', EnvelopeOrder>> = {
  down: {
    by: () => sql`e.updated_day DESC, e.updated_at DESC, e.id DESC`,
    after: (_id, place) => {
      const [at = '', id = ''] = place.split(' ');
      return sql`AND e.updated_day <= ${dayOf(id)} AND (e.updated_at, e.id) < (${at}::timestamptz, ${id})`;
    },
    placeOf,
  },
  up: {
    by: () => sql`e.updated_day, e.updated_at, e.id`,
    after: (_id, place) => {
      const [at = '', id = ''] = place.split(' ');
      return sql`AND e.updated_day >= ${at.slice(0, 10)}::date AND (e.updated_at, e.id) > (${at}::timestamptz, ${id})`;
    },
    placeOf,
  },
};

/** Looked up, because rows from before there were days have that of the migration, which is later than their change. */
const dayOf = (id: string): Sql =>
  sql`coalesce((SELECT last.updated_day FROM envelopes last WHERE last.id = ${id}), 'infinity')`;

function placeOf({ updatedAt, id }: Pick<Envelope, 'id' | 'updatedAt'>): string {
  return `${updatedAt.toISOString()} ${id}`;
}

/** Returns the order of the list; the newest first where none is named. */
export function orderOf(sort: EnvelopeSort = '-createdAt'): EnvelopeOrder {
  const [orders, direction] = [
    sort.endsWith('createdAt') ? BY_CREATION : BY_CHANGE,
    sort.startsWith('-') ? 'down' : 'up',
  ] as const;
  return orders[direction];
}

/** Makes a page of envelopes read with `limit + 1`, whose next page continues at a place in the order. */
export function pageInOrder(
  envelopes: readonly Envelope[],
  { limit }: Pick<PageRequest, 'limit'>,
  order: EnvelopeOrder,
): Page<Envelope> {
  const items = envelopes.slice(0, limit);
  const last = items.at(-1);
  return { items, next: envelopes.length > limit && last !== undefined ? order.placeOf(last) : null };
}
