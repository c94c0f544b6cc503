import { DAY, HOUR } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Words by which one signer is found, and words of one search for signers. */
export const SEARCH_WORDS_PER_SIGNER = 40;
/** Scheduled reminders go out between these hours of the organization's time zone. */
export const REMINDER_FIRST_HOUR = 8;
export const REMINDER_LAST_HOUR = 20;
/** A sender reminds the same signer again only after this time. */
export const REMIND_COOLDOWN: Milliseconds = HOUR;
/** How long after its term an envelope can be reopened. */
export const REOPEN_WITHIN: Milliseconds = 90 * DAY;
