import { HOUR, SECOND } from '../domain/limits.ts';
import type { Milliseconds } from '../domain/limits.ts';

/**
 * Returns the delay after the given number of tries: 1, 2, 4 … seconds, at most an hour. Jobs are never dropped; jobs
 * that cannot succeed are kept and not tried.
 */
export function nextTryAfter(attempts: number): Milliseconds {
  return Math.min(HOUR, SECOND * 2 ** Math.min(attempts - 1, 20));
}
