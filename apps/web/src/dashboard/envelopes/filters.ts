import type { Envelope } from '@aval/sdk/operations';

/** What the list is limited to; empty text: not limited by that. */
export interface Filters {
  readonly status: Envelope['status'] | '';
  readonly q: string;
  /** Days, as `2026-11-21`, in the time of the browser. */
  readonly from: string;
  readonly to: string;
}

export const STATUSES = ['SENT', 'COMPLETED', 'DRAFT', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;

/** The filters that stand in the address. */
export function parseFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const status = STATUSES.find((one) => one === given.get('status')) ?? '';
  return { status, q: given.get('q') ?? '', from: given.get('from') ?? '', to: given.get('to') ?? '' };
}

/** The same as an address, so that a list can be kept and shared. */
export function filtersSearch(filters: Filters): string {
  const pairs = Object.entries(filters).filter(([, value]) => value !== '');
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** As the API takes them: the last day is meant whole. */
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
