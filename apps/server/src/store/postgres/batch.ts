import { Query } from 'pg';
import type { Connection, FieldDef, QueryResult } from 'pg';
import type { Parameter } from './parameters.ts';
import { RowShape } from './row-shape.ts';

/** The result of one statement. */
export type Answer = Pick<QueryResult, 'rows'> & {
  /** As PostgreSQL says it, such as `INSERT 0 1`. */
  readonly command: string;
};

/** A statement on its way, and its caller. */
export interface Sent {
  /** Empty for a statement that isn't prepared. */
  readonly name: string;
  readonly text: string;
  readonly parameters: Parameter[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The named statements of one connection. */
export interface Prepared {
  /** The shape of the rows of a statement that has succeeded here, null without rows: it isn't described again. */
  readonly shapes: Map<string, RowShape | null>;
  /** Statements that were sent here, and perhaps failed before they were prepared. */
  readonly tried: Set<string>;
}

/** A statement in its place in the batch. */
interface Turn {
  readonly sent: Sent;
  /** Undefined if the statement is described in this batch. */
  shape: RowShape | null | undefined;
  readonly rows: QueryResult['rows'];
  command: string;
  /** A row that could not be read. The transaction goes on. */
  unreadable: unknown;
}

/**
 * Statements that travel together behind one Sync message (PostgreSQL manual, section 54.2.4): one system call on each
 * side. If one fails, those behind it are not run, and fail with the same error. The driver calls the methods `handle…`
 * for each message of the server.
 */
export class Batch extends Query {
  readonly statements: readonly Sent[];
  readonly #prepared: Prepared;
  readonly #turns: readonly Turn[];
  #at = 0;

  constructor(statements: readonly Sent[], prepared: Prepared) {
    super('');
    this.statements = statements;
    this.#prepared = prepared;
    this.#turns = statements.map((sent) => ({
      sent,
      shape: sent.name === '' ? undefined : prepared.shapes.get(sent.name),
      rows: [],
      command: '',
      unreadable: undefined,
    }));
  }

  override submit = (connection: Connection): void => {
    connection.stream.cork();
    try {
      for (const turn of this.#turns) this.#write(connection, turn);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  };

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    const turn = this.#turns[this.#at];
    if (turn) turn.shape = new RowShape(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const turn = this.#turns[this.#at];
    if (!turn || turn.unreadable !== undefined) return;
    try {
      if (!turn.shape) throw new Error('A row came without its columns.');
      turn.rows.push(turn.shape.read(fields));
    } catch (error) {
      turn.unreadable = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const turn = this.#turns[this.#at];
    this.#at += 1;
    if (!turn) return;
    turn.command = text;
    if (turn.sent.name !== '') this.#prepared.shapes.set(turn.sent.name, turn.shape ?? null);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    for (const turn of this.#turns) finish(turn);
  }

  /** An error of the server, or of the connection. The failed statement is prepared again next time. */
  handleError(error: unknown): void {
    const failed = this.#turns[this.#at];
    if (failed) this.#prepared.shapes.delete(failed.sent.name);
    for (const turn of this.#turns.slice(0, this.#at)) finish(turn);
    for (const { sent } of this.#turns.slice(this.#at)) sent.reject(error);
  }

  #write(connection: Connection, { sent, shape }: Turn): void {
    const { name, text, parameters } = sent;
    if (shape === undefined) {
      // Closing a statement that isn't there is no error, preparing a name again is.
      if (this.#prepared.tried.has(name)) connection.close({ type: 'S', name }, true);
      if (name !== '') this.#prepared.tried.add(name);
      connection.parse({ name, text, types: [] }, true);
    }
    connection.bind({ statement: name, values: parameters }, true);
    if (shape === undefined) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }
}

function finish({ sent, rows, command, unreadable }: Turn): void {
  if (unreadable === undefined) sent.resolve({ rows, command });
  else sent.reject(unreadable);
}
