import type { TraceParent } from '../../ports/tracer.ts';
import type { TransactionScope } from '../transaction-scope.ts';

/** A value in a `${…}` of a statement. For an object in a jsonb column, use `json(value)`. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | readonly SqlValue[];

/** SQL with separate values. Only the `sql` template creates it, so that no value is ever part of the text. */
export interface Statement {
  /** The name of the text: the same text has the same name, and is prepared once per connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The statements of one transaction. Unusable after the work given to `read` or `change` has ended. */
export interface Transaction {
  /**
   * Returns the database's clock when the transaction began, to the millisecond; constant throughout. It comes with the
   * first answer, and costs a round trip before any statement. It is read before any wait for a lock, so of two
   * transactions that follow each other on a row the later may have the earlier time.
   */
  now(): Promise<Date>;
  /** Returns all rows. Several queries started at once travel together (`inOrder`). */
  query<Row>(statement: Statement): Promise<readonly Row[]>;
  /** Returns exactly one row; throws if there is none or more than one. */
  one<Row>(statement: Statement): Promise<Row>;
  /** Returns one row or null; throws if there is more than one. */
  maybe<Row>(statement: Statement): Promise<Row | null>;
  /** Returns the number of rows inserted, updated or deleted. */
  run(statement: Statement): Promise<number>;
  /** Waits for statements that were sent in this order, in one go. */
  inOrder<T extends readonly unknown[] | []>(
    sent: T,
  ): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }>;
  /** Names a statement that was sent and not awaited: COMMIT travels with it. If it fails, nothing remains. */
  last(sent: Promise<unknown>): void;
  /** Remembers why the request is refused: it is thrown once the transaction is committed (ADR-0005). The first counts. */
  refuse(error: Error): void;
  /** The refusal that was named. */
  readonly refusal: Error | undefined;
  /** The span that the transaction belongs to; null outside of a trace. */
  traceParent(): TraceParent | null;
  /** Calls back after the commit, and never if the transaction is rolled back. The callback must not throw. */
  afterCommit(effect: () => void): void;
}

/** How a read begins. `replica`: it may be answered by a replica that has everything committed before (ADR-0002). */
export interface ReadOptions {
  readonly replica?: boolean;
}

/**
 * The database. Both methods throw `Unavailable` if it can't be reached or has no free connection. Don't call either
 * inside the other: the inner call would wait for a connection that the outer call holds.
 */
export interface Database {
  /** Runs the work in a transaction that cannot write. */
  read<T>(work: (transaction: Transaction) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * Runs the work in a transaction, commits, and only then throws the refusal if the work has named one. If the work
   * throws, nothing of it remains. After a deadlock or a serialization failure it runs the work again from the start,
   * a few times: the work must have no effect outside the transaction (see `afterCommit`).
   */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** A database whose transactions run under row-level security, each in a scope (ADR-0019). */
export interface ScopedDatabase {
  /** Cheap: opens nothing. */
  withScope(scope: TransactionScope): Database;
}
