import { ENVELOPE_STATUSES } from '../envelopes/envelope-progress.ts';
import type { EnvelopeStatus } from '../envelopes/envelope-progress.ts';
import { SIGNER_STATUSES } from '../envelopes/progress.ts';
import type { SignerStatus } from '../envelopes/progress.ts';
import { DAY } from '../limits.ts';
import { STATISTICS_DAYS } from './limits.ts';

/** The counts of one day (UTC). */
interface DailyStatistics {
  /** `2026-11-21`. */
  readonly date: string;
  readonly created: number;
  readonly sent: number;
  readonly completed: number;
}

/** A project's statistics at a glance. */
export interface Statistics {
  readonly envelopes: Readonly<Record<EnvelopeStatus, number>>;
  readonly signers: Readonly<Record<SignerStatus, number>>;
  readonly documents: number;
  /** Completed ones of all envelopes that have ended, 0 to 1; null where none has. */
  readonly completionRate: number | null;
  readonly medianSecondsToComplete: number | null;
  /** Oldest first, today last; every day, also those on which nothing happened. */
  readonly last30Days: readonly DailyStatistics[];
}

/** One count: of what, and in which period (`ever` or a day). */
interface CountedTotal {
  readonly what: string;
  readonly period: string;
  readonly total: number;
}

/** Statistics of counts; what was not counted is 0. */
export function statisticsOf(
  counts: readonly CountedTotal[],
  medianSecondsToComplete: number | null,
  now: Date,
): Statistics {
  const totals = new Map(counts.map(({ what, period, total }) => [`${what} ${period}`, total]));
  const count = (what: string, period = 'ever'): number => totals.get(`${what} ${period}`) ?? 0;
  const envelopes = countsOf(ENVELOPE_STATUSES, (status) => count(`envelopes/${status}`));
  return {
    envelopes,
    signers: countsOf(SIGNER_STATUSES, (status) => count(`signers/${status}`)),
    documents: count('documents'),
    completionRate: rateOf(envelopes),
    medianSecondsToComplete,
    last30Days: lastDays(now).map((date) => ({
      date,
      created: count('envelopes/created', date),
      sent: count('envelopes/sent', date),
      completed: count('envelopes/completed', date),
    })),
  };
}

/** Returns the count of each status, in their order. */
function countsOf<S extends string>(
  statuses: readonly S[],
  count: (status: S) => number,
): Readonly<Record<S, number>> {
  return Object.fromEntries(statuses.map((status) => [status, count(status)])) as Record<S, number>;
}

/** The days that statistics tell, oldest first: today and those before it, in UTC. */
export function lastDays(now: Date): readonly string[] {
  return Array.from({ length: STATISTICS_DAYS }, (_, index) => {
    const before = STATISTICS_DAYS - 1 - index;
    return new Date(now.getTime() - before * DAY).toISOString().slice(0, 10);
  });
}

function rateOf({ COMPLETED, CANCELLED, DECLINED, EXPIRED }: Statistics['envelopes']): number | null {
  const ended = COMPLETED + CANCELLED + DECLINED + EXPIRED;
  return ended === 0 ? null : COMPLETED / ended;
}
