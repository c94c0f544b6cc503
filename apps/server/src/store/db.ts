import type { ReadOptions } from './postgres/database.ts';
import type { TransactionScope } from './transaction-scope.ts';
import type { Tx } from './tx.ts';

/** For lists, statistics, and public verification. */
export const FROM_REPLICA: ReadOptions = { replica: true };

/** The database. Throws `Unavailable` while it cannot be reached. */
export interface Db {
  /** Reads in one read-only transaction. From a replica it may run `work` again. */
  read<T>(work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * One transaction: commits what `work` wrote and returns its value, or throws the refusal that the work has named
   * (`tx.refuse`). A throw inside `work` rolls everything back. May run `work` again after a serialization failure or
   * deadlock.
   */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Returns the same database outside of the one transaction that an idempotent request has. For effects that may stay
   * when the request fails: leases, and results that anybody would compute again (ADR-0094).
   */
  apart(): Db;
  /** Returns the same database limited to another scope. */
  withScope(scope: TransactionScope): Db;
}
