import { describe, expect, it } from 'vitest';
import { lastDays, statisticsOf } from '../../../src/domain/statistics/statistics.ts';

const now = new Date('2026-03-01T00:30:00Z');
const tally = (what: string, total: number, period = 'ever') => ({ what, period, total });

describe('statisticsOf', () => {
  it('is all zeros where nothing was counted, and knows no rate', () => {
    const statistics = statisticsOf([], null, now);
    expect(statistics.envelopes).toEqual({
      DRAFT: 0,
      SENT: 0,
      COMPLETED: 0,
      CANCELLED: 0,
      DECLINED: 0,
      EXPIRED: 0,
    });
    expect(statistics.signers).toEqual({
      PENDING: 0,
      SENT: 0,
      VIEWED: 0,
      SIGNED: 0,
      DECLINED: 0,
      SKIPPED: 0,
    });
    expect([statistics.documents, statistics.completionRate, statistics.medianSecondsToComplete]).toEqual([
      0,
      null,
      null,
    ]);
    expect(statistics.last30Days).toHaveLength(30);
  });

  it('puts each count in its place', () => {
    const statistics = statisticsOf(
      [
        tally('envelopes/DRAFT', 9),
        tally('envelopes/SENT', 8),
        tally('envelopes/COMPLETED', 3),
        tally('envelopes/EXPIRED', 1),
        tally('signers/SIGNED', 5),
        tally('documents', 4),
        tally('envelopes/created', 2, '2026-03-01'),
        tally('envelopes/sent', 1, '2026-02-28'),
        tally('envelopes/completed', 7, '2026-02-28'),
        tally('envelopes/completed', 99, '2026-01-01'),
      ],
      12.5,
      now,
    );
    expect(statistics).toMatchObject({ documents: 4, completionRate: 0.75, medianSecondsToComplete: 12.5 });
    expect(statistics.envelopes).toMatchObject({ DRAFT: 9, SENT: 8, COMPLETED: 3, EXPIRED: 1 });
    expect(statistics.signers.SIGNED).toBe(5);
    expect(statistics.last30Days.slice(-2)).toEqual([
      { date: '2026-02-28', created: 0, sent: 1, completed: 7 },
      { date: '2026-03-01', created: 2, sent: 0, completed: 0 },
    ]);
  });
});

it('lastDays are thirty, to today, in UTC', () => {
  const days = lastDays(now);
  expect([days.length, days.at(0), days.at(-2), days.at(-1)]).toEqual([
    30,
    '2026-01-31',
    '2026-02-28',
    '2026-03-01',
  ]);
});
