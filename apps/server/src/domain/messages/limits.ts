/** The limits of letters that others cause. docs/api-notes.md lists each of them with its value. */
import { DAY } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Letters to one signer by new links, reminders, and changes of address (ADR-0139). */
export const SIGNER_LETTERS_PER_HOUR = 5;
export const SIGNER_LETTERS_PER_DAY = 20;
/** Letters to one mailbox that strangers cause: by forms, delegations, and invitations of members. */
export const MAILBOX_LETTERS_PER_DAY = 10;
/** How long a counted letter is kept. */
export const LETTER_BUDGET_WINDOW: Milliseconds = DAY;
