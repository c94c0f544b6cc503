import { MINUTE } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** How long an authentication counts for administrative writes. */
export const STEP_UP_TTL: Milliseconds = 10 * MINUTE;
export const PAGE_DEFAULT = 20;
