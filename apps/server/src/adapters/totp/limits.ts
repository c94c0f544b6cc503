import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

export const TOTP_STEP: Milliseconds = 30 * SECOND;
/** Number of steps before and after the current step whose codes are accepted. */
export const TOTP_WINDOW = 1;
