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
  readonly retention: OrganizationRetention;
  /** Null where everything is kept. */
  readonly retentionFrom: Date | null;
}

/**
 * The periods with these changes. Other periods apply after a week: until then nothing is deleted, and anyone who
 * administers the organization can take them back or place holds. The same periods again change nothing.
 */
export function changedRetention(
  { retention, retentionFrom }: DecidedRetention,
  patch: Partial<Readonly<Record<keyof OrganizationRetention, number | null | undefined>>> = {},
  now: Date,
): DecidedRetention {
  const { completedDays = retention.completedDays, declinedDays = retention.declinedDays } = patch;
  if (completedDays === retention.completedDays && declinedDays === retention.declinedDays)
    return { retention, retentionFrom };
  const keepsAll = completedDays === null && declinedDays === null;
  return {
    retention: { completedDays, declinedDays },
    retentionFrom: keepsAll ? null : new Date(now.getTime() + ERASURE_WAIT),
  };
}
