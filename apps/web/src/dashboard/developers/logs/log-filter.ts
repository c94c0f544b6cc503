import type { Operations } from '@aval/sdk/operations';

/** What of the log is asked for, as typed; empty where it does not matter. Times as a `datetime-local` field has them. */
export interface LogFilter {
  readonly method: string;
  readonly path: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
  readonly requestId: string;
}

type Query = NonNullable<Operations['GET /v1/logs']['query']>;

export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export const NO_FILTER: LogFilter = { method: '', path: '', status: '', from: '', to: '', requestId: '' };
const NAMES = ['method', 'path', 'status', 'from', 'to', 'requestId'] as const;

/** The filter that an address has: `?status=422`. What it does not know it leaves out. */
export function parseFilter(search: string): LogFilter {
  const given = new URLSearchParams(search);
  const value = (name: (typeof NAMES)[number]): string => given.get(name) ?? '';
  return {
    method: value('method'),
    path: value('path'),
    status: value('status'),
    from: value('from'),
    to: value('to'),
    requestId: value('requestId'),
  };
}

/** The end of the address for a filter; empty where nothing is filtered. */
export function filterSearch(filter: LogFilter): string {
  const pairs = NAMES.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** The filter as the service is asked. */
export function filterQuery(filter: LogFilter): Query {
  const method = METHODS.find((one) => one === filter.method);
  return {
    ...(method === undefined ? {} : { method }),
    ...(filter.path === '' ? {} : { path: filter.path }),
    ...(filter.status === '' ? {} : { status: Number(filter.status) }),
    ...(filter.requestId === '' ? {} : { requestId: filter.requestId }),
    ...timeParameter('from', filter.from),
    ...timeParameter('to', filter.to),
  };
}

/** In UTC; nothing where it is no time. */
function timeParameter(name: 'from' | 'to', typed: string): Query {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? {} : { [name]: time.toISOString() };
}
