import type { Envelope } from '@aval/sdk/operations';

/** Filters of the list. An empty text filters nothing. */
export interface Filters {
  readonly status: Envelope['status'] | '';
  readonly q: string;
  readonly label: string;
  /** A day such as `2026-11-21`, in the time zone of the browser. */
  readonly from: string;
  readonly to: string;
  readonly completedFrom: string;
  readonly completedTo: string;
}

export const STATUSES = ['SENT', 'COMPLETED', 'DRAFT', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;

export const NO_FILTERS: Filters = {
  status: '',
  q: '',
  label: '',
  from: '',
  to: '',
  completedFrom: '',
  completedTo: '',
};

/** Reads the filters from the query of the address. */
export function parseFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const texts = Object.keys(NO_FILTERS).map((name) => [name, given.get(name) ?? '']);
  const status = STATUSES.find((item) => item === given.get('status')) ?? '';
  return { ...NO_FILTERS, ...Object.fromEntries(texts), status };
}

/** Returns the filters as the query of an address, which can be bookmarked and shared. */
export function filtersSearch(filters: Filters): string {
  const pairs = Object.entries(filters).filter(([, value]) => value !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** Returns the query for the API. The last day is included as a whole. */
export function filtersQuery({ status, q, label, from, to, completedFrom, completedTo }: Filters) {
  return {
    status: status === '' ? undefined : status,
    q: q.trim() === '' ? undefined : q.trim(),
    label: label === '' ? undefined : label,
    createdFrom: startOfDay(from, 0),
    createdTo: startOfDay(to, 1),
    completedFrom: startOfDay(completedFrom, 0),
    completedTo: startOfDay(completedTo, 1),
  };
}

function startOfDay(day: string, plus: number): string | undefined {
  const start = new Date(`${day}T00:00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + plus);
  return start.toISOString();
}
