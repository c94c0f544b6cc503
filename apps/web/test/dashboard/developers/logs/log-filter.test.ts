import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterQuery,
  filterSearch,
  NO_FILTER,
  parseFilter,
} from '../../../../src/dashboard/developers/logs/log-filter.ts';

describe('filterSearch', () => {
  it('is empty without a filter', () => {
    expect(filterSearch(NO_FILTER)).toBe('');
  });

  it('writes only what is filtered, and parseFilter reads it back', () => {
    expect(filterSearch({ ...NO_FILTER, status: '422' })).toBe('?status=422');
    const text = fc.string();
    const filters = fc.record({
      method: text,
      path: text,
      status: text,
      from: text,
      to: text,
      requestId: text,
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilter(filterSearch(filter))).toEqual(filter);
      }),
    );
  });
});

describe('parseFilter', () => {
  it('ignores unknown parameters', () => {
    expect(parseFilter('?status=500&lang=en')).toEqual({ ...NO_FILTER, status: '500' });
  });
});

describe('filterQuery', () => {
  it('is empty without a filter', () => {
    expect(filterQuery(NO_FILTER)).toEqual({});
  });

  it('passes on what the API accepts', () => {
    const filter = { ...NO_FILTER, method: 'POST', path: '/v1/envelopes', status: '422', requestId: 'req_1' };
    expect(filterQuery(filter)).toEqual({
      method: 'POST',
      path: '/v1/envelopes',
      status: 422,
      requestId: 'req_1',
    });
  });

  it('leaves out an unknown method and an unreadable time', () => {
    expect(filterQuery({ ...NO_FILTER, method: 'TRACE', from: 'yesterday', to: '2026-13-45T00:00' })).toEqual(
      {},
    );
  });

  it('sends local times in UTC', () => {
    const typed = '2026-11-22T10:30';
    expect(filterQuery({ ...NO_FILTER, from: typed })).toEqual({ from: new Date(typed).toISOString() });
  });
});
