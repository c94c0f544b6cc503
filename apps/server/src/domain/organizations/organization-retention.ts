import { ERASURE_WAIT } from '../limits.ts';

/** For how many days an organization keeps its envelopes of Production after their end. Null: for good. */
export interface OrganizationRetention {
  readonly completedDays: number | null;
  readonly declinedDays: number | null;
}

/** Retention where the organization decided nothing. */
export const KEEPS_ENVELOPES: OrganizationRetention = { completedDays: null, declinedDays: null };

/** The periods of an organization, and the time from which they apply. */
export interface DecidedRetention {
  readonly periods: OrganizationRetention;
  /** Null where everything is kept. */
  readonly from: Date | null;
}

/**
 * The periods with these changes. Other periods apply after a week: until then nothing is deleted, and anyone who
 * administers the organization can take them back or place holds. The same periods again change nothing.
 */
export function changedRetention(
  decided: DecidedRetention,
  patch: Partial<Readonly<Record<keyof OrganizationRetention, number | null | undefined>>> = {},
  now: Date,
): DecidedRetention {
  const { periods } = decided;
  const { completedDays = periods.completedDays, declinedDays = periods.declinedDays } = patch;
  if (completedDays === periods.completedDays && declinedDays === periods.declinedDays) return decided;
  const keepsAll = completedDays === null && declinedDays === null;
  return {
    periods: { completedDays, declinedDays },
    from: keepsAll ? null : new Date(now.getTime() + ERASURE_WAIT),
  };
}
