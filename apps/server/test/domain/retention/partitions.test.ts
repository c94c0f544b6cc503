import { describe, expect, it } from 'vitest';
import { daysKept, decideTendPartitions, sweptBefore } from '../../../src/domain/retention/partitions.ts';
import type { Partition } from '../../../src/domain/retention/partitions.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);
const NOW = new Date('2026-11-25T10:00:00.000Z'); // a Wednesday
const BEFORE: Partition = { name: 'request_logs_before', from: null, to: day('2026-11-23') };

function decided(partitions: readonly Partition[], keptDays: number | null, now = NOW) {
  const { make, drop } = decideTendPartitions({ table: 'request_logs', partitions, now, keptDays });
  const dropped = drop.map(({ name }) => name);
  const made = make.map(({ name, from, to }) => [name, from?.toISOString().slice(0, 10), to]);
  return { made, drop: dropped, make };
}

describe('decideTendPartitions', () => {
  it('creates weeks from Monday on, until two whole weeks lie ahead', () => {
    expect(decided([BEFORE], 30)).toMatchObject({
      made: [
        ['request_logs_20261123', '2026-11-23', day('2026-11-30')],
        ['request_logs_20261130', '2026-11-30', day('2026-12-07')],
        ['request_logs_20261207', '2026-12-07', day('2026-12-14')],
      ],
      drop: [],
    });
  });

  it('creates nothing that exists', () => {
    const { make } = decided([BEFORE], 30);
    expect(decided([BEFORE, ...make], 30).made).toEqual([]);
  });

  it.each([
    [1, '2026-11-24', '2026-11-25'],
    [14, '2026-11-23', '2026-11-24'],
    [15, '2026-11-23', '2026-11-30'],
    [60, '2026-11-23', '2026-11-30'],
    [90, '2026-11-23', '2026-12-21'],
    [null, '2026-11-23', '2027-01-25'],
  ])('where rows are kept for %s days, creates a partition from %s to %s', (keptDays, from, to) => {
    expect(decided([BEFORE], keptDays).make[0]).toMatchObject({ from: day(from), to: day(to) });
  });

  it('continues without a gap after the width has changed', () => {
    const daily = decided([BEFORE], 7).make;
    const [next] = decided([BEFORE, ...daily], 30).make;
    expect(next?.from).toEqual(daily.at(-1)?.to);
    expect(next?.to).toEqual(day('2026-11-30'));
  });

  it('creates no partition that it would drop at once, however long it did not run', () => {
    const { make } = decided([BEFORE], 30, new Date(NOW.getTime() + 400 * 86_400_000));
    expect(make.length).toBeLessThan(10);
    expect(decided(make, 30, new Date(NOW.getTime() + 400 * 86_400_000)).drop).toEqual([]);
  });

  it('drops a partition once its newest row is past the retention, and never where rows are kept', () => {
    const atEnd = new Date(BEFORE.to.getTime() + 30 * 86_400_000);
    expect(decided([BEFORE], 30, atEnd).drop).toEqual(['request_logs_before']);
    expect(decided([BEFORE], 30, new Date(atEnd.getTime() - 1)).drop).toEqual([]);
    expect(decided([BEFORE], null, atEnd).drop).toEqual([]);
  });
});

describe('sweptBefore', () => {
  it('returns the end of the retention, but never a moment within partitions', () => {
    const { make } = decided([BEFORE], 30);
    const past = day('2026-10-26');
    expect(sweptBefore([BEFORE, ...make], past)).toEqual(past);
    expect(sweptBefore([BEFORE, ...make], day('2026-12-26'))).toEqual(BEFORE.to);
    expect(sweptBefore([BEFORE], day('2026-12-26'))).toEqual(day('2026-12-26'));
  });
});

describe('daysKept', () => {
  it.each([
    ['request_logs', 7],
    ['webhook_deliveries', 90],
    ['security_events', null],
  ] as const)('returns for %s %s', (table, days) => {
    expect(daysKept(table, { requestLogs: 7 })).toBe(days);
  });
});
