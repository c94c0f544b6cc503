import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { TransactionOptions } from '../../ports/db.ts';
import type { TraceParent, Tracer } from '../../ports/tracer.ts';
import type { Statement, Transaction } from './database.ts';
import { toServiceError } from './driver-errors.ts';
import type { Opening } from './opening.ts';

/** Shifts the time that transactions see. Tests use it; in production the offset is 0. */
export interface ClockOffset {
  offsetMilliseconds(): number;
}

/**
 * The two kinds, written out so that the server's defaults decide nothing. A read sees one snapshot, so that the
 * values it compares belong together; a change sees everything committed before each statement, so that a lock shows
 * the newest state.
 */
const BEGIN = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  change: 'BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE',
} as const;

/** How a transaction starts. */
interface TransactionStart {
  readonly clock: ClockOffset;
  readonly opening: Opening;
  /** False: statements have no names, because the next one may reach another connection. */
  readonly prepared: boolean;
  readonly tracer: Tracer;
  readonly beginning?: TransactionOptions | undefined;
}

/** One transaction on one connection, from BEGIN to COMMIT or ROLLBACK. */
export class PostgresTransaction implements Transaction {
  readonly #client: PoolClient;
  readonly #prepared: boolean;
  readonly #tracer: Tracer;
  /** Resolves when BEGIN has been acknowledged. */
  readonly #opened: Promise<void>;
  #startedAt: Date | undefined;
  readonly #effects: (() => void)[] = [];
  #isOver = false;
  /** The error after which PostgreSQL refuses everything, even if the work has caught it. */
  #firstError: unknown;

  private constructor(client: PoolClient, kind: keyof typeof BEGIN, start: TransactionStart) {
    this.#client = client;
    this.#prepared = start.prepared;
    this.#tracer = start.tracer;
    const { clock, opening } = start;
    const begun = client.query(BEGIN[kind]);
    const input = client.query<{ now: Date }>(this.#queryOf(opening));
    this.#opened = this.#whenOpened([begun, input], clock);
  }

  async #whenOpened(
    answers: [Promise<QueryResult>, Promise<QueryResult<{ now: Date }>>],
    clock: ClockOffset,
  ): Promise<void> {
    const [, time] = await Promise.all(answers).catch(rethrow);
    const now = time.rows[0]?.now.getTime() ?? Number.NaN;
    this.#startedAt = new Date(now + clock.offsetMilliseconds());
  }

  /**
   * Begins, sets the scope, and reads the clock, in one round trip: the client is pipelined. `atOnce` doesn't wait
   * for the result, so the first statement travels with it; if the beginning failed, that statement fails with its
   * error.
   */
  static async begin(
    client: PoolClient,
    kind: keyof typeof BEGIN,
    start: TransactionStart,
  ): Promise<PostgresTransaction> {
    const transaction = new PostgresTransaction(client, kind, start);
    if (start.beginning?.atOnce === true) transaction.#opened.catch(() => undefined);
    else await transaction.#opened;
    return transaction;
  }

  now(): Date {
    if (this.#startedAt === undefined) throw new Error('The time is known after the first statement.');
    return new Date(this.#startedAt);
  }

  async query<Row>(statement: Statement): Promise<readonly Row[]> {
    // The caller states the row type: a test beside each store compares it with the database.
    const { rows }: { rows: Row[] } = await this.#send(statement);
    return rows;
  }

  async one<Row>(statement: Statement): Promise<Row> {
    const row = await this.maybe<Row>(statement);
    if (row === null) throw new Error(`One row was expected, there is none: ${statement.text}`);
    return row;
  }

  async maybe<Row>(statement: Statement): Promise<Row | null> {
    const rows = await this.query<Row>(statement);
    if (rows.length > 1) throw new Error(`One row was expected, there are ${rows.length}: ${statement.text}`);
    return rows[0] ?? null;
  }

  async run(statement: Statement): Promise<number> {
    const { rowCount } = await this.#send(statement);
    return rowCount ?? 0;
  }

  traceParent(): TraceParent | null {
    return this.#tracer.current();
  }

  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  /** Runs work that needs no commit (a read). Afterwards the transaction accepts no more statements. */
  async during<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await work(this);
    } finally {
      this.#isOver = true;
    }
  }

  /**
   * Commits and returns the callbacks. PostgreSQL responds to COMMIT with ROLLBACK if a statement failed before, even
   * if the work caught the error: that is never reported as success.
   */
  async commit(): Promise<readonly (() => void)[]> {
    this.#isOver = true;
    const { command } = await this.#client.query('COMMIT').catch(rethrow);
    if (command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: a statement in it failed.', {
        cause: this.#firstError,
      });
    }
    return this.#effects;
  }

  /** Rolls everything back. Rejects if the connection is lost, which rolls everything back as well. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    if (this.#client.getTransactionStatus() !== 'I') await this.#client.query('ROLLBACK');
  }

  #queryOf({ name, text, values }: Statement): QueryConfig {
    return this.#prepared ? { name, text, values: [...values] } : { text, values: [...values] };
  }

  /** The text of a statement has no values: `sql` keeps them apart. */
  #traced(statement: Statement): Promise<QueryResult> {
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': statement.text } as const;
    return this.#tracer.span('SQL', facts, () => this.#client.query(this.#queryOf(statement)));
  }

  async #send(statement: Statement): Promise<QueryResult> {
    if (this.#isOver) throw new Error(`The transaction is over: ${statement.text}`);
    try {
      const result = await this.#traced(statement);
      await this.#opened;
      return result;
    } catch (error) {
      await this.#opened;
      this.#firstError ??= error;
      throw toServiceError(error);
    }
  }
}

function rethrow(error: unknown): never {
  throw toServiceError(error);
}
