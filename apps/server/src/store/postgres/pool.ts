import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';
import { noTracer } from '../../process/no-tracer.ts';
import type { Tracer } from '../../ports/tracer.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { Database, ScopedDatabase, Transaction } from './database.ts';
import { Unavailable } from '../../domain/failures.ts';
import { isRetryable } from './driver-errors.ts';
import { openingFor } from './opening.ts';
import type { Opening, TransactionLimits } from './opening.ts';
import { Pipeline } from './pipeline.ts';
import { PostgresTransaction } from './transaction.ts';
import type { ClockOffset } from './transaction.ts';

/** The location of a database: its parts (a host that begins with `/` is the directory of a socket) or one URL. */
export type PostgresConnection =
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    }
  | { readonly connectionString: string };

export interface DatabaseOptions {
  readonly connection: PostgresConnection;
  /** The maximum of connections; more callers wait. */
  readonly maxConnections?: number;
  /** Timeout for a connection, new or from the pool, before `Unavailable`. */
  readonly connectWithinMilliseconds?: number;
  /** Timeouts of a statement and of a wait for a lock, before `Unavailable`. */
  readonly statementWithinMilliseconds?: number;
  readonly lockWithinMilliseconds?: number;
  /** False where the server is a pooler that loses named prepared statements. */
  readonly prepared?: boolean;
  readonly clock?: ClockOffset;
  readonly tracer?: Tracer;
  /** Called for errors that no caller waits for: an idle connection that broke, an after-commit effect that threw. */
  readonly report?: (error: unknown) => void;
}

/** Looks at a connection before it is used. */
export type Admit = (connection: Pick<Pipeline, 'send'>) => Promise<void>;

/** A connection in use. */
interface Connection {
  readonly client: PoolClient;
  readonly pipeline: Pipeline;
}

/** A committed change: its value, or its refusal, and the callbacks still to be called. */
interface Settled<T> {
  readonly value: T;
  readonly refusal: Error | undefined;
  readonly effects: readonly (() => void)[];
}

/** A change that lost against another change starts again, at most this many times. */
const ATTEMPTS = 4;

/**
 * The database behind the port, with its pool. `close` it at the end. Used directly it works as the user that logged
 * in; the service uses it only through `withScope`.
 */
export class PostgresDatabase implements Database, ScopedDatabase {
  readonly #pool: Pool;
  readonly #start: { readonly clock: ClockOffset; readonly tracer: Tracer };
  readonly #limits: TransactionLimits;
  readonly #report: (error: unknown) => void;
  readonly #isPrepared: boolean;
  readonly #pipelines = new WeakMap<PoolClient, Pipeline>();
  /** One promise for each open connection, resolved when it is closed. */
  readonly #connections = new Set<Promise<void>>();

  constructor(options: DatabaseOptions) {
    const clock = options.clock ?? { offsetMilliseconds: () => 0 };
    this.#start = { clock, tracer: options.tracer ?? noTracer };
    this.#isPrepared = options.prepared ?? true;
    this.#limits = limitsOf(options);
    this.#report = options.report ?? (() => undefined);
    this.#pool = openPool(options);
    this.#pool.on('error', (error) => this.#report(error));
    this.#pool.on('connect', (client) => this.#watch(client));
  }

  /** `admit` looks at each connection before a read begins on it; if it rejects, so does the read. */
  withScope(scope: TransactionScope, admit?: Admit): Database {
    const read = openingFor(this.#limits, scope, 'read');
    const change = openingFor(this.#limits, scope, 'change');
    return {
      read: (work) => this.#readBehind(read, work, admit),
      change: (work) => this.#changeBehind(change, work),
    };
  }

  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#readBehind(openingFor(this.#limits, null, 'read'), work);
  }

  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#changeBehind(openingFor(this.#limits, null, 'change'), work);
  }

  /** The connections of this process: open, idle, and the callers that wait for one. */
  get load(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Waits for running transactions and closes all connections. Afterwards every call is `Unavailable`. */
  async close(): Promise<void> {
    await this.#pool.end();
    await Promise.all(this.#connections); // pg's pool has only sent its farewells by now
  }

  async #readBehind<T>(
    opening: Opening,
    work: (transaction: Transaction) => Promise<T>,
    admit?: Admit,
  ): Promise<T> {
    const { client, pipeline } = await this.#connect();
    let isBroken = false;
    try {
      await admit?.(pipeline);
      return await this.#readOnce(pipeline, opening, work);
    } catch (error) {
      isBroken = error instanceof Unavailable;
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async #readOnce<T>(
    pipeline: Pipeline,
    opening: Opening,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const transaction = PostgresTransaction.begin(pipeline, 'read', { ...this.#start, opening });
    try {
      const value = await work(transaction);
      if (transaction.refusal !== undefined) throw transaction.refusal;
      return value;
    } finally {
      transaction.close();
    }
  }

  async #changeBehind<T>(opening: Opening, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { value, refusal } = await this.#untilSettled(opening, work);
    if (refusal !== undefined) throw refusal;
    return value;
  }

  #watch(client: PoolClient): void {
    // pg reports a connection's death to its listeners while it is in use too, and without a listener the process
    // ends. The user of the connection learns of it from the failing query.
    client.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => client.once('end', resolve));
    this.#connections.add(closed);
    void closed.then(() => this.#connections.delete(closed));
  }

  async #untilSettled<T>(
    opening: Opening,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Settled<T>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#changeOnce(opening, work);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (attempt === ATTEMPTS) throw new Unavailable('database', { cause: error });
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  }

  async #changeOnce<T>(
    opening: Opening,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<Settled<T>> {
    const { client, pipeline } = await this.#connect();
    const transaction = PostgresTransaction.begin(pipeline, 'change', { ...this.#start, opening });
    let settled: Settled<T>;
    try {
      const value = await work(transaction);
      const effects = await transaction.commit();
      settled = { value, refusal: transaction.refusal, effects };
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      client.release(!transaction.isEnded);
    }
    for (const effect of settled.effects) this.#callBack(effect);
    return settled;
  }

  /** The change is committed: an effect that throws must not make it look as if it weren't. */
  #callBack(effect: () => void): void {
    try {
      effect();
    } catch (error) {
      this.#report(error);
    }
  }

  async #connect(): Promise<Connection> {
    try {
      const client = await this.#pool.connect();
      return { client, pipeline: this.#pipelineOf(client) };
    } catch (error) {
      throw new Unavailable('database', { cause: error });
    }
  }

  #pipelineOf(client: PoolClient): Pipeline {
    const known = this.#pipelines.get(client);
    if (known !== undefined) return known;
    const pipeline = new Pipeline(client, this.#isPrepared);
    this.#pipelines.set(client, pipeline);
    return pipeline;
  }
}

function openPool(options: DatabaseOptions): Pool {
  return new Pool({
    ...options.connection,
    application_name: 'aval',
    pipeline: true,
    keepAlive: true,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: options.connectWithinMilliseconds ?? 5000,
    idleTimeoutMillis: 30_000,
  });
}

function limitsOf(options: DatabaseOptions): TransactionLimits {
  return {
    statementMilliseconds: options.statementWithinMilliseconds ?? 15_000,
    lockMilliseconds: options.lockWithinMilliseconds ?? 5000,
    idleMilliseconds: 60_000,
  };
}
