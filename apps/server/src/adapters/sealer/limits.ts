import { DAY } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** How long our own answer about a certificate calls itself current; what counts later is that it is newer than the seal. */
export const LONG_TERM_ANSWER_IS_CURRENT_FOR: Milliseconds = DAY;
