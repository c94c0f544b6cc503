import { DAY } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

export const SESSION_IDLE_LIMIT: Milliseconds = 30 * DAY;
export const SESSION_ABSOLUTE_LIMIT: Milliseconds = 90 * DAY;
export const LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
/** Wrong codes of one account an hour, wherever they come from: anyone who tries them knows the password. */
export const SECOND_FACTOR_FAILURES_PER_ACCOUNT = 20;
export const RECOVERY_CODES = 10;
