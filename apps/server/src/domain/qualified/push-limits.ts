import { fail } from '../errors/app-error.ts';
import { DAY, HOUR } from '../limits.ts';
import { limitWithin, secondsUntil } from '../signing/request-otp.ts';
import { PUSHES_PER_DAY, PUSHES_PER_HOUR, PUSH_COOLDOWN, PUSH_REFUSAL_PAUSE } from './limits.ts';

/** A push to a phone before. */
export interface EarlierPush {
  readonly at: Date;
  /** True if the holder refused it. */
  readonly isRefused: boolean;
}

/**
 * Requires that the phone may ring again: people give in to requests that come often enough. Codes:
 * OTP_COOLDOWN, OTP_LIMIT_REACHED. `earlier` has the pushes of the last day, newest first.
 */
export function assertPushAllowed(earlier: readonly EarlierPush[], now: Date): void {
  const times = earlier.map(({ at }) => at);
  const refused = earlier.filter(({ isRefused }) => isRefused).map(({ at }) => at);
  limitWithin(refused, { max: 1, window: PUSH_REFUSAL_PAUSE, now });
  const [newest] = times;
  const again = newest && new Date(newest.getTime() + PUSH_COOLDOWN);
  if (again !== undefined && again > now)
    fail('OTP_COOLDOWN', { retryAfterSeconds: secondsUntil(again, now) });
  limitWithin(times, { max: PUSHES_PER_HOUR, window: HOUR, now });
  limitWithin(times, { max: PUSHES_PER_DAY, window: DAY, now });
}
