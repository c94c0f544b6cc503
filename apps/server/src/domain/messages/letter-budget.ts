import type { Id } from '../ids.ts';
import { MAILBOX_LETTERS_PER_DAY, SIGNER_LETTERS_PER_DAY, SIGNER_LETTERS_PER_HOUR } from './limits.ts';

/** How many letters a recipient gets: acts are never refused for it, but nothing is written beyond it (ADR-0139). */
export interface LetterBudget {
  /** The id of a signer, or the keyed hash of a mailbox. */
  readonly recipient: string;
  readonly perHour: number;
  readonly perDay: number;
}

/** The budget of new links, reminders, and changes of address of one signer. */
export function budgetOfSigner(signerId: Id<'sgn'>): LetterBudget {
  return { recipient: signerId, perHour: SIGNER_LETTERS_PER_HOUR, perDay: SIGNER_LETTERS_PER_DAY };
}

/** The budget of letters that strangers cause. `mailbox`: the keyed hash of a canonical mailbox. */
export function budgetOfMailbox(mailbox: string): LetterBudget {
  return {
    recipient: `mailbox ${mailbox}`,
    perHour: MAILBOX_LETTERS_PER_DAY,
    perDay: MAILBOX_LETTERS_PER_DAY,
  };
}

/** Whether an act wrote a letter. */
export interface Notification {
  readonly notified: boolean;
  /** Null if a letter was written, and if none was wanted. */
  readonly notNotifiedReason: 'MAILBOX_LIMIT' | null;
}

/** The act wrote a letter. */
export const NOTIFIED: Notification = { notified: true, notNotifiedReason: null };
/** Nobody wanted a letter, or there is nobody to write to yet. */
export const NOT_WANTED: Notification = { notified: false, notNotifiedReason: null };
/** The recipient has had as many letters as they get. */
export const MAILBOX_FULL: Notification = { notified: false, notNotifiedReason: 'MAILBOX_LIMIT' };
