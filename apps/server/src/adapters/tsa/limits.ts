import { SECOND, MINUTE } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Timeout of one time-stamping authority; then the next is tried. */
export const TSA_TIME_LIMIT: Milliseconds = 10 * SECOND;
/** The largest part of its response that is read. */
export const TSA_RESPONSE_READ_BYTES = 64 * 1024;
/** A stamp whose time is further from our clock is not taken. */
export const TSA_CLOCK_DIFFERENCE: Milliseconds = 5 * MINUTE;
