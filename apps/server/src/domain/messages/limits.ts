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
/** Final documents that one mail carries together: base64 makes them a third larger, and mailboxes take about 20 MB. */
export const ATTACHMENTS_LIMIT_BYTES = 10 * 1024 * 1024;
/** Tries to hand a message to its provider: 1, 2, 4 … seconds apart, over an hour in all. */
export const MESSAGE_ATTEMPTS = 12;
/** How long a message waits for a provider that is away, whose outage uses up no attempts. */
export const MESSAGE_OUTAGE_WAIT: Milliseconds = DAY;
/** The longest template of a subject, and the longest subject with its values. */
export const SUBJECT_LENGTH = 150;
export const SUBJECT_LINE_LENGTH = 250;
