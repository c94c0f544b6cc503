import type { Operations } from '@aval/sdk/operations';

/** A filter of the log, as typed. An empty text filters nothing. Times have the format of a `datetime-local` field. */
export interface LogFilter {
  readonly method: string;
  readonly path: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
  readonly requestId: string;
}

type Query = NonNullable<Operations['GET /v1/logs']['query']>;

export const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
export const NO_FILTER: LogFilter = { method: '', path: '', status: '', from: '', to: '', requestId: '' };
const NAMES = ['method', 'path', 'status', 'from', 'to', 'requestId'] as const;

/** Reads a filter from an address such as `?status=422`. Ignores unknown parameters. */
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

/** Returns the query of the address for a filter, or an empty text without a filter. */
export function filterSearch(filter: LogFilter): string {
  const pairs = NAMES.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** Returns the filter as a query for the API. */
export function filterQuery(filter: LogFilter): Query {
  const method = METHODS.find((item) => item === filter.method);
  return {
    ...(method === undefined ? {} : { method }),
    ...(filter.path === '' ? {} : { path: filter.path }),
    ...(filter.status === '' ? {} : { status: Number(filter.status) }),
    ...(filter.requestId === '' ? {} : { requestId: filter.requestId }),
    ...timeParameter('from', filter.from),
    ...timeParameter('to', filter.to),
  };
}

/** Returns the parameter in UTC, or no parameter when the text is not a time. */
function timeParameter(name: 'from' | 'to', typed: string): Query {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? {} : { [name]: time.toISOString() };
}
