import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filtersQuery,
  filtersSearch,
  parseFilters,
  STATUSES,
} from '../../../src/dashboard/envelopes/filters.ts';

const NONE = { status: '', q: '', from: '', to: '' } as const;

describe('filtersSearch', () => {
  it('is empty without filters', () => {
    expect(filtersSearch(NONE)).toBe('');
  });

  it('keeps every filter in the address', () => {
    const filters = fc.record({
      status: fc.constantFrom('' as const, ...STATUSES),
      q: fc.string(),
      from: fc.string(),
      to: fc.string(),
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
    expect(parseFilters('?status=LOST&q=rent')).toEqual({ ...NONE, q: 'rent' });
  });
});

describe('filtersQuery', () => {
  it('leaves out what is empty', () => {
    expect(filtersQuery({ ...NONE, q: '   ' })).toEqual({
      status: undefined,
      q: undefined,
      createdFrom: undefined,
      createdTo: undefined,
    });
  });

  it('includes the whole of the last day', () => {
    const { createdFrom, createdTo } = filtersQuery({ ...NONE, from: '2026-11-21', to: '2026-11-21' });
    expect(createdFrom).toBe(new Date('2026-11-21T00:00:00').toISOString());
    expect(createdTo).toBe(new Date('2026-11-22T00:00:00').toISOString());
  });

  it('crosses the end of a month', () => {
    expect(filtersQuery({ ...NONE, to: '2026-11-30' }).createdTo).toBe(
      new Date('2026-12-01T00:00:00').toISOString(),
    );
  });

  it('leaves out a day that does not exist', () => {
    expect(filtersQuery({ ...NONE, from: '2026-13-45', to: 'never' })).toMatchObject({
      createdFrom: undefined,
      createdTo: undefined,
    });
  });
});
