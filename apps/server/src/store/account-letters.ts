import type { Id } from '../domain/ids.ts';
import type { AccountLetterKind } from '../domain/messages/account-letter.ts';
import type { FailedTry } from './messages-types.ts';
import type { MessageContent } from './message-content.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

/** A letter to an account holder that was just written. */
interface NewAccountLetter {
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

interface LetterRow {
  readonly id: KeptAccountLetter['id'];
  readonly kind: KeptAccountLetter['kind'];
  readonly content: string | null;
  readonly status: KeptAccountLetter['status'];
  readonly attempts: number;
  readonly last_error: string | null;
  readonly expires_at: Date | null;
  readonly created_at: Date;
}

const place = (row: string): Place => ({
  environment: 'PRODUCTION',
  table: 'account_letters',
  column: 'content',
  row,
});

/** The `account_letters` table. Content is encrypted until it is erased. */
export function accountLetterStore(transaction: Transaction, secrets: Secrets): AccountLetterStore {
  const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
    (await transaction.one<{ count: number }>(statement)).count;
  return {
    insert: (letter) => insert(transaction, secrets, letter),
    async find(id) {
      const row = await transaction.maybe<LetterRow>(sql`
        SELECT id, kind, content, status, attempts, last_error, expires_at, created_at FROM account_letters WHERE id = ${id}`);
      return row && toLetter(secrets, row);
    },
    async finish(id, status, now) {
      await transaction.run(sql`
        UPDATE account_letters
        SET status = ${status}, delivered_at = CASE WHEN ${status === 'DELIVERED'} THEN ${now}::timestamptz END,
            attempts = attempts + CASE WHEN ${status === 'DELIVERED'} THEN 1 ELSE 0 END, last_error = NULL, content = NULL
        WHERE id = ${id}`);
    },
    async markTried(id, { error, last, counts }) {
      await transaction.run(sql`
        UPDATE account_letters
        SET attempts = attempts + ${counts ? 1 : 0}, last_error = ${error}, status = CASE WHEN ${last} THEN 'FAILED' ELSE status END,
            content = CASE WHEN NOT ${last} THEN content END
        WHERE id = ${id}`);
    },
    countTo: (recipient, since) => count(sql`SELECT account_letters_to(${recipient}, ${since}) AS count`),
    countBy: (sender, since) => count(sql`SELECT account_letters_by(${sender}, ${since}) AS count`),
    sweep: (before) => transaction.run(sql`DELETE FROM account_letters WHERE created_at < ${before}`),
  };
}

async function insert(transaction: Transaction, secrets: Secrets, letter: NewAccountLetter): Promise<void> {
  const sealed = secrets.encrypt(JSON.stringify(letter.content), place(letter.id));
  await transaction.run(sql`
    INSERT INTO account_letters (id, kind, recipient, sender, content, created_at, expires_at)
    VALUES (${letter.id}, ${letter.kind}, ${letter.recipient}, ${letter.sender}, ${sealed},
            ${letter.createdAt}, ${letter.expiresAt})`);
}

function toLetter(secrets: Secrets, row: LetterRow): KeptAccountLetter {
  const opened = row.content === null ? null : secrets.decrypt(row.content, place(row.id));
  return {
    id: row.id,
    kind: row.kind,
    content: opened === null ? null : (JSON.parse(opened) as MessageContent), // authenticated: written by insert
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}
