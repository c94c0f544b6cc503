import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../domain/failures.ts';
import type { HealthStatus } from '../../ports/health.ts';
import type { ReplicaResult } from '../../ports/metrics.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import type { Database, ReadOptions, ScopedDatabase, Transaction } from './database.ts';
import { isRetryable, toServiceError } from './driver-errors.ts';
import type { Admit, PostgresDatabase } from './pool.ts';
import { sql } from './sql.ts';

/** How long a read waits for the replica before the primary answers. */
const WAIT_MS = 100;
const LOOK_EVERY_MS = 5;
/** How long no read tries a replica that was late or away. */
const REST_MS = 5000;
/** How far behind a replica may be to count as UP. */
const HEALTHY_WITHIN_MS = 1000;

interface ReplicaOptions {
  readonly primary: PostgresDatabase;
  readonly replica: PostgresDatabase;
  readonly count: (result: ReplicaResult) => void;
  readonly waitMs?: number;
  readonly restMs?: number;
}

/** A position in the log of the primary (LSN). */
type Position = string;

/** The replica has not replayed what the primary had committed, or is no replica. */
class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

interface ReplicaRead {
  readonly scope: TransactionScope;
  readonly primary: Database;
  readonly options: ReadOptions;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * A database with a streaming replica (ADR-0002). A read that may go there first asks the primary how far its log is,
 * and runs on the replica once that has replayed as much: it sees everything that was committed before it began, on
 * whichever node. A replica that is late or away is left alone for some seconds, and the primary answers.
 */
export class ReplicatedDatabase implements ScopedDatabase {
  readonly #primary: PostgresDatabase;
  readonly #replica: PostgresDatabase;
  readonly #count: (result: ReplicaResult) => void;
  readonly #waitMs: number;
  readonly #restMs: number;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor({ primary, replica, count, waitMs = WAIT_MS, restMs = REST_MS }: ReplicaOptions) {
    this.#primary = primary;
    this.#replica = replica;
    this.#count = count;
    this.#waitMs = waitMs;
    this.#restMs = restMs;
  }

  withScope(scope: TransactionScope): Database {
    const primary = this.#primary.withScope(scope);
    return {
      change: (work) => primary.change(work),
      read: (work, options?: ReadOptions) =>
        options?.replica === true && performance.now() >= this.#restsUntil
          ? this.#readReplica({ scope, primary, options }, work)
          : primary.read(work, options),
    };
  }

  /** Finds out whether the replica has what the primary has committed until now. */
  async check(): Promise<HealthStatus> {
    const admit = admitFrom(await this.#position(), HEALTHY_WITHIN_MS);
    await this.#replica.withScope({ purpose: 'WORKER' }, admit).read(() => Promise.resolve());
    return 'UP';
  }

  async #readReplica<T>({ scope, primary, options }: ReplicaRead, work: Work<T>): Promise<T> {
    const admit = admitFrom(await this.#position(), this.#waitMs);
    try {
      const value = await this.#replica.withScope(scope, admit).read(work, options);
      this.#count('replica');
      return value;
    } catch (error) {
      const result = failureOf(error);
      if (result === null) throw error;
      this.#count(result);
      this.#restsUntil = performance.now() + this.#restMs;
      return primary.read(work, options);
    }
  }

  /** The end of what is committed. A commit is acknowledged after its record was flushed. */
  async #position(): Promise<Position> {
    const { position } = await this.#primary.read((transaction) =>
      transaction.one<{ position: Position }>(sql`SELECT pg_current_wal_flush_lsn()::text AS position`),
    );
    return position;
  }
}

/**
 * Waits on the very connection of the read, before its transaction begins: behind one address there may be several
 * replicas, and a snapshot is older than what the server replays after it.
 */
function admitFrom(position: Position, waitMs: number): Admit {
  return async (connection) => {
    const until = performance.now() + waitMs;
    while (!(await hasReplayed(connection, position))) {
      if (performance.now() >= until) throw new ReplicaBehind();
      await pause(LOOK_EVERY_MS);
    }
  };
}

async function hasReplayed(connection: Parameters<Admit>[0], position: Position): Promise<boolean> {
  const isThere = sql`SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "isThere"`;
  const { rows } = await connection.send(isThere).catch((error: unknown) => {
    throw toServiceError(error);
  });
  const [row]: { readonly isThere: boolean | null }[] = rows;
  return row?.isThere === true;
}

/** Returns null for a failure that isn't the replica's. A replica cancels a read that stands in the way of replay. */
function failureOf(error: unknown): Exclude<ReplicaResult, 'replica'> | null {
  if (error instanceof ReplicaBehind || isRetryable(error)) return 'late';
  return error instanceof Unavailable && error.service === 'database' ? 'away' : null;
}
