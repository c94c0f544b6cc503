/** The limits of public forms. docs/api-notes.md lists each of them with its value. */
import { DAY, HOUR, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Envelopes a day of one form, unless its owner sets another number, and at most. */
export const FORM_DAILY_CAP = 50;
export const FORM_DAILY_CAP_MAX = 1000;
/** Letters a day of one form, as a multiple of its envelopes: not everybody goes on. */
export const FORM_LETTERS_TIMES = 3;
/** The part of a form's day that one household, and one receiving domain, can take: a fifth. */
export const FORM_HOUSEHOLD_SHARE = 0.2;
/** The part that one site can take: a /48, or an IPv4 /24. */
export const FORM_SITE_SHARE = 0.4;
/** Submissions a day that one household gets from one form, however large its cap is. */
export const FORM_PER_HOUSEHOLD = 10;
/** Submissions a day that one mailbox or CPF gets from one form. */
export const FORM_PER_PERSON = 3;
/** Nobody fills in a form faster than this. */
export const FORM_SHORTEST_TIME: Milliseconds = 3 * SECOND;
/** How long a form can stay open in a browser. */
export const FORM_CHALLENGE_TTL: Milliseconds = 2 * HOUR;
/** How long the link of the letter works, and what was written into the form is kept. */
export const FORM_CONFIRM_TTL: Milliseconds = DAY;
/** Zero bits of the hash that a browser finds: some 16,000 attempts. */
export const FORM_PROOF_BITS = 14;
/** Bits more while the day fills: with all of them, some 260,000 attempts. */
export const FORM_PROOF_RISE = 4;
