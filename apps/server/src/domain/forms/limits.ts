/** The limits of public forms. docs/api-notes.md lists each of them with its value. */
import { HOUR, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Envelopes a day of one form, unless its owner sets another number, and at most. */
export const FORM_DAILY_CAP = 50;
export const FORM_DAILY_CAP_MAX = 1000;
/** Envelopes a day that one network gets from one form, and that one e-mail or CPF gets from it. */
export const FORM_PER_NETWORK = 10;
export const FORM_PER_PERSON = 3;
/** Nobody fills in a form faster than this. */
export const FORM_SHORTEST_TIME: Milliseconds = 3 * SECOND;
/** How long a form can stay open in a browser. */
export const FORM_CHALLENGE_TTL: Milliseconds = 2 * HOUR;
/** Zero bits of the hash that a browser finds: some 16,000 attempts. */
export const FORM_PROOF_BITS = 14;
