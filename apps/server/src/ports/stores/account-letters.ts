import type { Id } from '../../domain/ids.ts';
import type { AccountLetterKind } from '../../domain/messages/account-letter.ts';
import type { FailedTry, MessageContent } from './messages.ts';

/** A letter to an account holder that was just written. */
export interface NewAccountLetter {
  readonly id: Id<'msg'>;
  readonly kind: AccountLetterKind;
  /** Keyed hash of the address. */
  readonly recipient: string;
  /** On whose behalf it goes out: an organization, the founder of newcomers, or null. */
  readonly sender: string | null;
  readonly content: MessageContent;
  /** When its link expires; null without one. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

/** A kept letter. `content` is encrypted at rest and null once it was delivered, dropped or given up. */
export interface KeptAccountLetter {
  readonly id: Id<'msg'>;
  readonly kind: AccountLetterKind;
  readonly content: MessageContent | null;
  readonly status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  readonly attempts: number;
  readonly lastError: string | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

/** Letters to account holders, which belong to no project. */
export interface AccountLetterStore {
  insert(letter: NewAccountLetter): Promise<void>;
  find(id: string): Promise<KeptAccountLetter | null>;
  /** Ends a letter and erases its content. */
  finish(id: Id<'msg'>, status: 'DELIVERED' | 'DROPPED', now: Date): Promise<void>;
  /** Notes a failed attempt; the last one gives the letter up and erases its content. */
  markTried(id: Id<'msg'>, tried: FailedTry): Promise<void>;
  /** Returns how many letters went to an address since then. */
  countTo(recipient: string, since: Date): Promise<number>;
  /** Returns how many letters went out on a sender's behalf since then. */
  countBy(sender: string, since: Date): Promise<number>;
  /** Deletes letters created before `before` and returns how many. */
  sweep(before: Date): Promise<number>;
}
