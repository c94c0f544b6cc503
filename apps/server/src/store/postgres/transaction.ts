import type { TraceParent, Tracer } from '../../ports/tracer.ts';
import type { Answer } from './batch.ts';
import type { Statement, Transaction } from './database.ts';
import { toServiceError } from './driver-errors.ts';
import type { Opening } from './opening.ts';
import type { Pipeline } from './pipeline.ts';

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
  read: control('begin_read', 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'),
  change: control('begin_change', 'BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE'),
} as const;
const COMMIT = control('commit', 'COMMIT');
const ROLLBACK = control('rollback', 'ROLLBACK');

/** How a transaction starts. */
interface TransactionStart {
  readonly clock: ClockOffset;
  readonly opening: Opening;
  readonly tracer: Tracer;
}

/** One transaction on one connection, from BEGIN to COMMIT or ROLLBACK. */
export class PostgresTransaction implements Transaction {
  readonly #pipeline: Pipeline;
  readonly #tracer: Tracer;
  /** Resolves when the opening has been answered. */
  readonly #opened: Promise<void>;
  #startedAt: Date | undefined;
  /** False while a statement still travels with BEGIN. */
  #hasLeft = false;
  readonly #effects: (() => void)[] = [];
  readonly #lasts: Promise<unknown>[] = [];
  #refusal: Error | undefined;
  #isOver = false;
  #isEnded = false;
  /** The error after which PostgreSQL refuses everything, even if the work has caught it. */
  #firstError: unknown;

  private constructor(
    pipeline: Pipeline,
    kind: keyof typeof BEGIN,
    { clock, opening, tracer }: TransactionStart,
  ) {
    this.#pipeline = pipeline;
    this.#tracer = tracer;
    pipeline.send(BEGIN[kind]).catch(() => undefined); // the opening fails with the same error
    this.#opened = this.#whenOpened(pipeline.send(opening), clock);
    process.nextTick(() => (this.#hasLeft = true));
  }

  async #whenOpened(answer: Promise<Answer>, clock: ClockOffset): Promise<void> {
    const { rows } = await answer.catch(rethrow);
    const [time]: { readonly now: Date }[] = rows;
    this.#startedAt = new Date((time?.now.getTime() ?? Number.NaN) + clock.offsetMilliseconds());
  }

  /**
   * Begins, sets the scope, and reads the clock: the statements travel with the first statement of the work. If the
   * beginning failed, that statement fails with its error.
   */
  static begin(pipeline: Pipeline, kind: keyof typeof BEGIN, start: TransactionStart): PostgresTransaction {
    const transaction = new PostgresTransaction(pipeline, kind, start);
    transaction.#opened.catch(() => undefined);
    return transaction;
  }

  /** True if the connection can be used again. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  async now(): Promise<Date> {
    if (this.#startedAt === undefined) await this.#opened;
    return new Date(this.#startedAt ?? Number.NaN);
  }

  async query<Row>(statement: Statement): Promise<readonly Row[]> {
    // The caller states the row type: a test beside each store compares it with the database.
    const { rows }: { rows: Row[] } = await this.#send(statement);
    return rows;
  }

  async one<Row>(statement: Statement): Promise<Row> {
    const row = await this.maybe<Row>(statement);
    if (row === null) throw new Error(`Expected one row, found none: ${statement.text}`);
    return row;
  }

  async maybe<Row>(statement: Statement): Promise<Row | null> {
    const rows = await this.query<Row>(statement);
    if (rows.length > 1) throw new Error(`One row was expected, there are ${rows.length}: ${statement.text}`);
    return rows[0] ?? null;
  }

  async run(statement: Statement): Promise<number> {
    const { command } = await this.#send(statement);
    return Number(command.slice(command.lastIndexOf(' ') + 1)) || 0;
  }

  inOrder<T extends readonly unknown[] | []>(
    sent: T,
  ): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
    return Promise.all(sent);
  }

  last(sent: Promise<unknown>): void {
    sent.catch(() => undefined); // heard with the others; no news where all is rolled back
    this.#lasts.push(sent);
  }

  refuse(error: Error): void {
    this.#refusal ??= error;
  }

  get refusal(): Error | undefined {
    return this.#refusal;
  }

  traceParent(): TraceParent | null {
    return this.#tracer.current();
  }

  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  /**
   * Ends a transaction that wrote nothing: it accepts no more statements. Nobody waits for the end, which travels with
   * the next statements of the connection.
   */
  close(): void {
    this.#isOver = true;
    this.#pipeline.sendLater(COMMIT);
  }

  /**
   * Commits and returns the callbacks; COMMIT travels with the last statements. PostgreSQL responds to COMMIT with ROLLBACK
   * if a statement failed before, even if the work caught the error: that is never reported as success.
   */
  async commit(): Promise<readonly (() => void)[]> {
    this.#isOver = true;
    const [last, committed] = await Promise.allSettled([
      Promise.all(this.#lasts),
      this.#pipeline.send(COMMIT).catch(rethrow),
    ]);
    this.#isEnded = committed.status === 'fulfilled';
    if (last.status === 'rejected') throw last.reason;
    if (committed.status === 'rejected') throw committed.reason;
    if (committed.value.command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: a statement in it failed.', {
        cause: this.#firstError,
      });
    }
    return this.#effects;
  }

  /** Rolls everything back. A lost connection has done so already. */
  async rollback(): Promise<void> {
    if (this.#isEnded) return;
    this.#isOver = true;
    this.#isEnded = await this.#pipeline.sendApart(ROLLBACK).then(
      () => true,
      () => false,
    );
  }

  /** The text of a statement has no values: `sql` keeps them apart. */
  #traced(statement: Statement): Promise<Answer> {
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': statement.text } as const;
    return this.#tracer.span('SQL', facts, () => this.#pipeline.send(statement));
  }

  async #send(statement: Statement): Promise<Answer> {
    if (this.#isOver) throw new Error(`The transaction is over: ${statement.text}`);
    try {
      // Behind a BEGIN that failed, it would run outside of any transaction, and without its scope.
      if (this.#hasLeft && this.#startedAt === undefined) await this.#opened;
      const result = await this.#traced(statement);
      if (this.#startedAt === undefined) await this.#opened;
      return result;
    } catch (error) {
      await this.#opened;
      this.#firstError ??= error;
      if (error instanceof Error) Error.captureStackTrace(error); // the driver's leads to its socket
      throw toServiceError(error);
    }
  }
}

function rethrow(error: unknown): never {
  throw toServiceError(error);
}

function control(name: string, text: string): Statement {
  return { name, text, values: [] };
}
