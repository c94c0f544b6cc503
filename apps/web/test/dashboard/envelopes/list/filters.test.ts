import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filtersQuery,
  NO_FILTERS,
  filtersSearch,
  parseFilters,
  STATUSES,
} from '../../../../src/dashboard/envelopes/list/filters.ts';

describe('filtersSearch', () => {
  it('is empty without filters', () => {
    expect(filtersSearch(NO_FILTERS)).toBe('');
  });

  it('keeps every filter in the address', () => {
    const filters = fc.record({
      status: fc.constantFrom('' as const, ...STATUSES),
      q: fc.string(),
      label: fc.string(),
      from: fc.string(),
      to: fc.string(),
      completedFrom: fc.string(),
      completedTo: fc.string(),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseFilters(filtersSearch(filter))).toEqual(filter);
      }),
    );
  });
});

describe('parseFilters', () => {
  it('ignores an unknown status', () => {
    expect(parseFilters('?status=LOST&q=rent')).toEqual({ ...NO_FILTERS, q: 'rent' });
  });
});

describe('filtersQuery', () => {
  it('leaves out what is empty', () => {
    expect(filtersQuery({ ...NO_FILTERS, q: '   ' })).toEqual({
      status: undefined,
      q: undefined,
      label: undefined,
      createdFrom: undefined,
      createdTo: undefined,
      completedFrom: undefined,
      completedTo: undefined,
    });
  });

  it('includes the whole of the last day', () => {
    const { createdFrom, createdTo } = filtersQuery({ ...NO_FILTERS, from: '2026-11-21', to: '2026-11-21' });
    expect(createdFrom).toBe(new Date('2026-11-21T00:00:00').toISOString());
    expect(createdTo).toBe(new Date('2026-11-22T00:00:00').toISOString());
  });

  it('crosses the end of a month', () => {
    expect(filtersQuery({ ...NO_FILTERS, to: '2026-11-30' }).createdTo).toBe(
      new Date('2026-12-01T00:00:00').toISOString(),
    );
  });

  it('leaves out a day that does not exist', () => {
    expect(filtersQuery({ ...NO_FILTERS, from: '2026-13-45', to: 'never' })).toMatchObject({
      createdFrom: undefined,
      createdTo: undefined,
    });
  });
});
