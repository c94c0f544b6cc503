import { SECOND, MINUTE } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Pictures that one process remembers, and how long it remembers that a page can't be drawn. */
export const PAGE_PICTURES_KEPT_BYTES = 64 * 1024 * 1024;
export const PAGE_REFUSAL_KEPT: Milliseconds = 10 * MINUTE;
export const PAGE_WAIT_TIMEOUT: Milliseconds = 20 * SECOND;
