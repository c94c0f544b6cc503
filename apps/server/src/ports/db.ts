import type { TransactionScope } from './transaction-scope.ts';
import type { Tx } from './tx.ts';

/** The result of a transaction: a value, and perhaps a refusal that must be remembered (ADR-0005). */
export interface TransactionResult<T> {
  readonly value: T;
  readonly refusal?: Error | undefined;
  /** A last statement that was sent and not awaited: COMMIT travels with it. If it fails, nothing remains. */
  readonly last?: Promise<unknown> | undefined;
}

/** How a change begins (ADR-0024). `atOnce`: its first statement travels with BEGIN; the time is known after that statement. */
export interface TransactionOptions {
  readonly atOnce: boolean;
}

/**
 * How a read begins. `replica`: it may be answered by a replica that has everything committed before (ADR-0002).
 * `atOnce`: as for a change.
 */
export interface ReadOptions {
  readonly replica?: boolean;
  readonly atOnce?: boolean;
}

/** For transactions that don't need the time before their first statement: that travels with BEGIN. */
export const AT_ONCE = { atOnce: true } as const;

/** For lists, statistics, and public verification. */
export const FROM_REPLICA: ReadOptions = { replica: true };

/** The database. Throws `Unavailable` while it cannot be reached. */
export interface Db {
  /** Reads in one read-only transaction. From a replica it may run `work` again. */
  read<T>(work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * One transaction: commits what `work` wrote, then throws its refusal if there is one. A throw inside
   * `work` rolls everything back. May run `work` again after a serialization failure or deadlock.
   */
  change<T>(work: (tx: Tx) => Promise<TransactionResult<T>>, beginning?: TransactionOptions): Promise<T>;
  /**
   * Returns the same database outside of the one transaction that an idempotent request has. For effects that may stay
   * when the request fails: leases, and results that anybody would compute again (ADR-0094).
   */
  apart(): Db;
  /** Returns the same database limited to another scope. */
  withScope(scope: TransactionScope): Db;
}
