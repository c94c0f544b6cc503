import { SECOND } from './limits.ts';
import type { Milliseconds } from './limits.ts';

/** Returns the beginning of the second that a moment is in: a statement about revocation names whole seconds only. */
export function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / SECOND) * SECOND);
}

/** Returns the first whole second that is not before a moment. */
export function nextWholeSecond(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / SECOND) * SECOND);
}

/** Returns how long it takes until a statement of the current second is newer than a seal; 0 if it is already. */
export function untilNewerStatement(sealedBefore: Date, now: Date): Milliseconds {
  return Math.max(0, nextWholeSecond(sealedBefore).getTime() - now.getTime());
}
