import { SECOND, WEBHOOK_RETRY_AFTER_AT_MOST } from '../limits.ts';
import type { Span } from '../limits.ts';

/** The wait that `Retry-After` asks for (RFC 9110 §10.2.3: seconds or a date), a day at most; 0 where it says none. */
export function retryAfter(header: string | null, now: Date): Span {
  if (header === null) return 0;
  const asked = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), WEBHOOK_RETRY_AFTER_AT_MOST);
}
