import { fail } from '../errors/app-error.ts';
import { DAY, SECOND } from '../limits.ts';
import { NEWCOMER_ENVELOPES_PER_DAY } from './limits.ts';
import type { Settings } from '../settings.ts';
import type { Bounds, Quota } from './quota.ts';

/** A day of UTC as `2026-11-21`, and the whole seconds left of it. */
export function utcDay(now: Date): { readonly name: string; readonly secondsLeft: number } {
  const secondsLeft = Math.ceil((DAY - (now.getTime() % DAY)) / SECOND);
  return { name: now.toISOString().slice(0, 10), secondsLeft };
}

/** How many Production envelopes a day may be sent, and who shares that number; null for any number. */
interface SendingQuota {
  readonly limit: number;
  /** Counts are kept under this id: the organization, or the founder of newcomers. */
  readonly sender: string;
}

/** Returns the daily quota of an organization. Organizations that nobody has vouched for share that of their founder. */
export function sendingQuota(
  organizationId: string,
  bounds: Bounds,
  defaults: Settings['quotas'],
): SendingQuota | null {
  const own = resolve(bounds.envelopesPerDay, defaults.envelopesPerDay);
  if (bounds.newcomer !== null)
    return { limit: Math.min(NEWCOMER_ENVELOPES_PER_DAY, own ?? Infinity), sender: bounds.newcomer };
  return own === null ? null : { limit: own, sender: organizationId };
}

/** Returns how many bytes of documents an organization may keep, or null for any number. */
export function storageQuota({ storageBytes }: Bounds, defaults: Settings['quotas']): number | null {
  return resolve(storageBytes, defaults.storageBytes);
}

/** Refuses a send beyond the day's quota with RATE_LIMITED and the time until the next day. */
export function assertSendCount({ limit }: SendingQuota, count: number, now: Date): void {
  if (count > limit) fail('RATE_LIMITED', { retryAfterSeconds: utcDay(now).secondsLeft });
}

/** Refuses bytes beyond the quota with PLAN_LIMIT_REACHED. */
export function assertStoredBytes(limit: number, bytes: number): void {
  if (bytes > limit) fail('PLAN_LIMIT_REACHED');
}

function resolve(quota: Quota, defaultValue: number | null): number | null {
  if (quota === 'DEFAULT') return defaultValue;
  return quota === 'UNLIMITED' ? null : quota;
}
