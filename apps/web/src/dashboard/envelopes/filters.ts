import type { Envelope } from '@aval/sdk/operations';

/** Filters of the list. An empty text filters nothing. */
export interface Filters {
  readonly status: Envelope['status'] | '';
  readonly q: string;
  /** A day such as `2026-11-21`, in the time zone of the browser. */
  readonly from: string;
  readonly to: string;
}

export const STATUSES = ['SENT', 'COMPLETED', 'DRAFT', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;

/** Reads the filters from the query of the address. */
export function parseFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const status = STATUSES.find((item) => item === given.get('status')) ?? '';
  return { status, q: given.get('q') ?? '', from: given.get('from') ?? '', to: given.get('to') ?? '' };
}

/** Returns the filters as the query of an address, which can be bookmarked and shared. */
export function filtersSearch(filters: Filters): string {
  const pairs = Object.entries(filters).filter(([, value]) => value !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** Returns the query for the API. The last day is included as a whole. */
export function filtersQuery({ status, q, from, to }: Filters) {
  return {
    status: status === '' ? undefined : status,
    q: q.trim() === '' ? undefined : q.trim(),
    createdFrom: startOfDay(from, 0),
    createdTo: startOfDay(to, 1),
  };
}

function startOfDay(day: string, plus: number): string | undefined {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + plus);
  return start.toISOString();
}
