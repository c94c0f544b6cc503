import { DAY } from '../limits.ts';

/** The hour at which digests go out, in the time of Brasília, which has had no summer time since 2019. */
const DIGEST_HOUR_UTC = 8 + 3;

/** Returns the newest time at which a digest was due: 8:00 in Brasília, today or yesterday. */
export function lastDigestTime(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR_UTC);
  return new Date(today <= now.getTime() ? today : today - DAY);
}
