import type { TransactionOptions, TransactionResult } from '../../ports/db.ts';
import type { TransactionScope } from '../../ports/transaction-scope.ts';

/** What can stand in a `${…}` of a statement. Objects cannot: say `json(value)` where a column is jsonb. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];

/** SQL with its values apart. Made by the `sql` template alone, so that no value is ever part of the text. */
export interface Statement {
  /** Names the text: the same text has the same name, and is prepared once per connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** What is asked inside one transaction. Over when the work given to `read` or `change` has ended. */
export interface Transaction {
  /**
   * The database's clock when the transaction began, to the millisecond; the same all through it. It was read
   * before any lock was waited for, so of two transactions that follow one another on a row the later one may
   * carry the earlier time.
   */
  now(): Date;
  /** All rows. Several queries asked at once travel together (`Promise.all`). */
  query<Row>(statement: Statement): Promise<readonly Row[]>;
  /** Exactly one row; throws when there is none or more than one. */
  one<Row>(statement: Statement): Promise<Row>;
  /** One row or null; throws when there is more than one. */
  maybe<Row>(statement: Statement): Promise<Row | null>;
  /** How many rows were inserted, updated or deleted. */
  run(statement: Statement): Promise<number>;
  /** Calls back after the commit, and never when the transaction is rolled back. It must not throw. */
  afterCommit(effect: () => void): void;
}

/**
 * The database. Both verbs throw `Unavailable` when it cannot be reached or has no room. Neither may be called
 * inside the other: the inner one would wait for a connection that the outer one holds.
 */
export interface Database {
  /** Runs the work in a transaction that cannot write. */
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs the work in a transaction, commits, and only then throws `refusal` if the work returned one. When the
   * work throws, nothing of it remains. After a deadlock or a serialization failure the work is run again from
   * the start, a few times: it must have no effect outside the transaction (see `afterCommit`).
   */
  change<T>(
    work: (transaction: Transaction) => Promise<TransactionResult<T>>,
    beginning?: TransactionOptions,
  ): Promise<T>;
}

/** A database whose transactions work behind the second fence, each for somebody (ADR-0019). */
export interface ScopedDatabase {
  /** Cheap: nothing is opened. */
  withScope(scope: TransactionScope): Database;
}
