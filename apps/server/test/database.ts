import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { PostgresDatabase } from '../src/store/postgres/pool.ts';
import type { PostgresConnection } from '../src/store/postgres/pool.ts';
import type { ClockOffset } from '../src/store/postgres/transaction.ts';
import type { DatabaseServer } from './database-server.ts';
import { inDatabase } from './in-database.ts';
import { TwoLogins } from './two-logins.ts';

/** A database that belongs to one test file. */
export interface TestDatabase {
  /** Works as the service's login where it says for whom, and as the owner of the tables where it does not. */
  readonly database: PostgresDatabase;
  /** As the owner of the tables. */
  readonly connection: PostgresConnection;
  /** As the service's login, whose only privileges come from `aval_app`. */
  readonly service: PostgresConnection;
  readonly clock: MovableClock;
  /** Errors that nobody was waiting for (broken idle connections, after-commit effects that threw). */
  readonly reported: readonly unknown[];
}

/** Moves the time that transactions see. It does not move what SQL itself calls now(). */
export class MovableClock implements ClockOffset {
  #offset = 0;

  offsetMilliseconds(): number {
    return this.#offset;
  }

  /** Moves the clock forward by this many milliseconds, or back if negative. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  reset(): void {
    this.#offset = 0;
  }
}

/**
 * Creates a migrated database for the test file that calls this at its top level, and drops it after the tests.
 * `empty` leaves the migrations out.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { connection: server, service: login, template, problem }: DatabaseServer = inject('databaseServer');
  if (problem !== undefined && options.empty !== true) throw new Error(problem);
  const name = `aval_test_${randomBytes(6).toString('hex')}`;
  const [connection, service] = [inDatabase(server, name), inDatabase(login, name)];
  await inServer(
    server,
    `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template1' : template} STRATEGY FILE_COPY`,
  );
  const clock = new MovableClock();
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const database = new TwoLogins({ connection, service, maxConnections: 10, clock, report });
  afterAll(async () => {
    await database.close();
    await inServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { database, connection, service, clock, reported };
}

/** The cluster to copy into the data folder of a service; undefined with TEST_DATABASE_URL. */
export function migratedCluster(): string | undefined {
  return inject('databaseServer').migratedCluster;
}

async function inServer(server: PostgresConnection, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
