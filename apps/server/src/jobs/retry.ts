import { HOUR, SECOND } from '../domain/limits.ts';
import type { Milliseconds } from '../domain/limits.ts';

/** How long to wait after the given number of tries: 1, 2, 4 … seconds, an hour at most. Jobs are never dropped; those that cannot succeed are kept and not tried. */
export function nextTryAfter(attempts: number): Milliseconds {
  return Math.min(HOUR, SECOND * 2 ** Math.min(attempts - 1, 20));
}
