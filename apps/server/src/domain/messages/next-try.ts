import { MESSAGE_ATTEMPTS, MESSAGE_OUTAGE_WAIT } from './limits.ts';

interface FailedTry {
  /** True where the provider is away for everybody. */
  readonly isAway: boolean;
  readonly now: Date;
}

/** The consequence of a failed attempt for its message. */
interface NextTry {
  /** True where no other attempt follows. */
  readonly last: boolean;
  /** False where the attempt uses up none of the message's own. */
  readonly counts: boolean;
}

/** Returns what follows a failed attempt of a message. An outage uses up time and no attempts (ADR-0017). */
export function nextTryOf(
  message: { readonly attempts: number; readonly createdAt: Date },
  { isAway, now }: FailedTry,
): NextTry {
  if (!isAway) return { last: message.attempts + 1 >= MESSAGE_ATTEMPTS, counts: true };
  const last = now.getTime() - message.createdAt.getTime() >= MESSAGE_OUTAGE_WAIT;
  return { last, counts: last };
}
