import { DAY } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

export const WEBHOOK_RESPONSE_STORED_BYTES = 4 * 1024;
export const WEBHOOK_MAX_RETRY_AFTER: Milliseconds = DAY;
export const WEBHOOK_MAX_FAILING_TIME: Milliseconds = 5 * DAY;
export const WEBHOOK_FAILING_RESET: Milliseconds = 2 * DAY;
export const WEBHOOK_SECRET_OVERLAP: Milliseconds = DAY;
