import { MINUTE } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** How long the latest use of an external service says something about it. */
export const LAST_KNOWN_FOR: Milliseconds = 15 * MINUTE;
