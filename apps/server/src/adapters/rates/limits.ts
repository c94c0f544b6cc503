import type { Milliseconds } from '../../domain/limits.ts';

/** A Redis that has not answered by then is not waited for. */
export const SHARED_RATE_TIME_LIMIT: Milliseconds = 250;
