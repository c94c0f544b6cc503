import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Entries that wait in memory to be written; beyond that the newest are lost. */
export const REQUEST_LOG_BUFFER = 10_000;
export const REQUEST_LOG_FLUSH_INTERVAL: Milliseconds = SECOND;
