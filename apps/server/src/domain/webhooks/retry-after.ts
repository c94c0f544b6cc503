import { SECOND } from '../limits.ts';
import { WEBHOOK_MAX_RETRY_AFTER } from './limits.ts';
import type { Milliseconds } from '../limits.ts';

/** The wait that `Retry-After` asks for (RFC 9110 §10.2.3: seconds or a date), a day at most; 0 where it says none. */
export function retryAfter(header: string | null, now: Date): Milliseconds {
  if (header === null) return 0;
  const input = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime();
  return Number.isNaN(input) ? 0 : Math.min(Math.max(input, 0), WEBHOOK_MAX_RETRY_AFTER);
}
